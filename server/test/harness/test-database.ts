import { randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
import { type Connection, connect } from '../../src/platform/database/connect.ts';
import { TEMPLATE } from './template-server.ts';

/** A migrated and seeded database for one test file; `close` drops it. */
export async function newTestDatabase(): Promise<Connection> {
  const server = inject('testDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const connection = connect({ ...server, database: name });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}

/** An empty database for tests that open it themselves. */
export async function newEmptyDatabase(): Promise<{ config: PoolConfig; drop: () => Promise<void> }> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}`);
  return {
    config: { ...inject('testDatabase'), database: name },
    drop: () => asAdmin(`drop database ${name} with (force)`),
  };
}

async function asAdmin(statement: string): Promise<void> {
  const admin = connect({ ...inject('testDatabase'), max: 1 });
  await admin.pool.query(statement);
  await admin.close();
}
