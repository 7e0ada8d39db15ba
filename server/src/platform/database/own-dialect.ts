import { PostgresAdapter, PostgresDialect } from 'kysely';

/**
 * Kysely locks migrations for the session, which behind a pooler is another one when it lets go: the lock would stay with somebody
 * else's connection for good. `migrate` takes one that ends with its transaction.
 */
class OwnAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** PostgreSQL, of whose sessions nothing is asked. */
export class OwnDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new OwnAdapter();
  }
}
