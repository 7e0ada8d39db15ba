import { type Kysely, PostgresAdapter, PostgresDialect, type PostgresDialectConfig } from 'kysely';
import type { WriteShares } from './write-shares.ts';

/**
 * Kysely locks migrations for the session, which behind a pooler is another one when it lets go: the lock would stay with somebody
 * else's connection for good. `migrate` takes one that ends with its transaction.
 */
class OwnAdapter extends PostgresAdapter {
  readonly shares: WriteShares | undefined;

  constructor(shares: WriteShares | undefined) {
    super();
    this.shares = shares;
  }

  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

interface OwnDialectConfig extends PostgresDialectConfig {
  /** Among whom transactions share the pool out; without them nobody waits for anybody. */
  readonly shares?: WriteShares | undefined;
}

/** PostgreSQL, of whose sessions nothing is asked. */
export class OwnDialect extends PostgresDialect {
  readonly #shares: WriteShares | undefined;

  constructor({ shares, ...config }: OwnDialectConfig) {
    super(config);
    this.#shares = shares;
  }

  override createAdapter(): PostgresAdapter {
    return new OwnAdapter(this.#shares);
  }
}

/** Who may write how much at once through the pool of this database; undefined where that is not limited. */
export function sharesOf<Tables>(db: Kysely<Tables>): WriteShares | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof OwnAdapter ? adapter.shares : undefined;
}
