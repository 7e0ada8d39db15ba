import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { type Connection, connect } from '../../src/platform/database/connect.ts';
import { openEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { createJobs } from '../../src/platform/jobs.ts';
import { newLogger } from '../../src/platform/log.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { closeAll } from '../../src/server.ts';

/** Name of the database that each test file copies. */
export const TEMPLATE = 'portico_template';

/** Hotels of the test catalogue. */
export const TEST_HOTELS = 300;

export interface TemplateServer {
  readonly connection: PoolConfig;
  /** Stops PostgreSQL and deletes its files. */
  readonly close: () => Promise<void>;
}

/**
 * Starts PostgreSQL with the template database, and cleans up if that fails. Disables fsync, since the data need not
 * survive a crash.
 */
export async function openTemplateServer(fill = fillTemplate, parent = tmpdir()): Promise<TemplateServer> {
  const dataDir = await mkdtemp(join(parent, 'portico-test-'));
  const undo = [() => rm(dataDir, { recursive: true, force: true })];
  const close = () => closeAll(undo.toReversed());
  try {
    // PostgreSQL runs as another user when the tests run as root.
    await chmod(dataDir, 0o755);
    const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };
    const { connection, stop } = await openEmbedded({
      dataDir,
      settings,
      onCrash: (message) => console.error(message),
    });
    undo.push(stop);
    await fill(connection);
    return { connection, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Extends the deadlines of demo data, which are shorter than a test run, until a test expires them. */
async function keepWaiting({ pool }: Connection): Promise<void> {
  await pool.query(`update orders set pay_until = pay_until + interval '3 days' where status = 'unpaid'`);
  await pool.query(`update orders set settle_by = settle_by + interval '3 days' where status = 'pending'`);
  await pool.query(`update supplier_outbox set due_at = due_at + interval '3 days' where state = 'waiting'`);
}

async function fillTemplate(connection: PoolConfig): Promise<void> {
  const admin = connect(connection);
  await admin.pool.query(`create database ${TEMPLATE}`).finally(admin.close);
  const template = connect({ ...connection, database: TEMPLATE });
  try {
    await prepareDatabase(template.db, { isDemo: true, hotels: TEST_HOTELS });
    await keepWaiting(template);
    const jobs = createJobs({ pool: template.pool, log: newLogger('error'), isWorker: false });
    await jobs.start();
    await jobs.stop();
  } finally {
    await template.close();
  }
}
