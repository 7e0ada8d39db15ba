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
 * Disables Kysely's migration lock. It is a session lock: behind a pooler the unlock may run on another session, and
 * the lock would never be released. `migrate` takes a transaction lock.
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

/** Distinguishes a commit without a response (unknown outcome) from a transaction without effect. */
class OwnDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection).catch(failCommit);
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      // The database rolls back when the connection ends; the caller gets the original error.
      if (!isUnavailable(error)) throw error;
    });
  }
}

interface OwnDialectConfig extends PostgresDialectConfig {
  /** Shares the pool among transactions; without it transactions do not wait for each other. */
  readonly shares?: WriteShares | undefined;
}

/** PostgreSQL dialect that uses no session state. */
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

export function sharesOf<Tables>(db: Kysely<Tables>): WriteShares | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof OwnAdapter ? adapter.shares : undefined;
}
