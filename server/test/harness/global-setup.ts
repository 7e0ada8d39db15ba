import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/db/connect.ts';
import { openEmbedded } from '../../src/db/embedded/embedded.ts';
import { prepareDatabase } from '../../src/db/prepare.ts';
import { openJobs } from '../../src/jobs/jobs.ts';
import { newLogger } from '../../src/plugins/log.ts';

/** Name of the database that each test file gets a copy of. */
export const TEMPLATE = 'portico_template';

declare module 'vitest' {
  interface ProvidedContext {
    readonly testDatabase: PoolConfig;
  }
}

/** Hotels of the test catalogue. */
export const TEST_HOTELS = 300;

/** One PostgreSQL for the whole run. What it holds need not outlive a crash, so it never waits for the disk. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-test-'));
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(dataDir, 0o755);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };
  const embedded = await openEmbedded({ dataDir, settings, onCrash: (message) => console.error(message) });
  await makeTemplate(embedded.connection);
  project.provide('testDatabase', embedded.connection);
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(connection: PoolConfig): Promise<void> {
  const admin = connect(connection);
  await admin.pool.query(`create database ${TEMPLATE}`);
  await admin.close();
  const template = connect({ ...connection, database: TEMPLATE });
  await prepareDatabase(template.db, { hotels: TEST_HOTELS });
  const jobs = await openJobs({ pool: template.pool, definitions: [], log: newLogger('error'), isWorker: false });
  await jobs.stop();
  await template.close();
}
