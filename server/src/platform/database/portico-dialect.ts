import {
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import { failCommit, isUnavailable } from './database-errors.ts';
import type { WriteShares } from './tenant-concurrency.ts';

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

/** Tells a commit without a response, of which nothing is known, from a transaction that did nothing. */
class OwnDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection).catch(failCommit);
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      // The database rolls back with the connection: the caller gets the error that broke it.
      if (!isUnavailable(error)) throw error;
    });
  }
}

interface OwnDialectConfig extends PostgresDialectConfig {
  /** Among whom transactions share the pool out; without them nobody waits for anybody. */
  readonly shares?: WriteShares | undefined;
}

/** PostgreSQL, of whose sessions nothing is asked. */
export class OwnDialect extends PostgresDialect {
  readonly #config: OwnDialectConfig;

  constructor(config: OwnDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new OwnDriver(this.#config);
  }

  override createAdapter(): PostgresAdapter {
    return new OwnAdapter(this.#config.shares);
  }
}

/** Who may write how much at once through the pool of this database; undefined where that is not limited. */
export function sharesOf<Tables>(db: Kysely<Tables>): WriteShares | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof OwnAdapter ? adapter.shares : undefined;
}
