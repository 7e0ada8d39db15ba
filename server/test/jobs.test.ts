import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Connection } from '../src/platform/database/connect.ts';
import { transact } from '../src/platform/database/transact.ts';
import { createJobs, type JobDefinition, type Jobs, RetryLaterError } from '../src/platform/jobs.ts';
import { newLogger } from '../src/platform/log.ts';
import { newTestDatabase } from './harness/test-database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());

async function withJobs(
  definitions: readonly JobDefinition<never>[],
  isWorker: boolean,
  use: (jobs: Jobs) => Promise<void>,
) {
  const jobs = createJobs({ pool: connection.pool, log: newLogger('silent'), isWorker });
  jobs.define(...definitions);
  await jobs.start();
  try {
    await use(jobs);
  } finally {
    await jobs.stop();
  }
}

/** Jobs are polled twice a second; a busy machine needs longer. */
const WAIT = { timeout: 40_000 };

describe('a job', { timeout: 60_000 }, () => {
  it('[API-07] sent before a restart is done after it, once in two processes', async () => {
    const done: string[] = [];
    const definition: JobDefinition<{ text: string }> = {
      name: 'note',
      pollSeconds: 0.5,
      handle: async ({ text }) => {
        done.push(text);
      },
    };
    await withJobs([definition], false, async (jobs) => {
      await jobs.send('note', { text: 'a' });
      await jobs.send('note', { text: 'b' });
    });
    expect(done).toEqual([]);
    await withJobs([definition], true, () =>
      withJobs([definition], true, () => vi.waitFor(() => expect(done.toSorted()).toEqual(['a', 'b']), WAIT)),
    );
    expect(done).toHaveLength(2);
  });

  it('is tried again no later than its kind says now, whatever it said when its queue was made', async () => {
    const definition: JobDefinition = { name: 'watched', handle: async () => {} };
    const longest = async () => {
      const { rows } = await connection.pool.query("select retry_delay_max from pgboss.queue where name = 'watched'");
      return rows;
    };
    await withJobs([definition], false, async () => {});
    expect(await longest()).toEqual([{ retry_delay_max: 300 }]);
    await withJobs([{ ...definition, longestRetrySeconds: 10 }], false, async () => {});
    expect(await longest()).toEqual([{ retry_delay_max: 10 }]);
  });

  it('exists only when its transaction is committed, and waits once under its key', async () => {
    const runs: number[] = [];
    const definition: JobDefinition<{ number: number }> = {
      name: 'count',
      pollSeconds: 0.5,
      handle: async ({ number }) => {
        runs.push(number);
      },
    };
    await withJobs([definition], false, async (jobs) => {
      const undone = transact(connection.db, async (trx) => {
        await jobs.send('count', { number: 1 }, { trx });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await transact(connection.db, (trx) => jobs.send('count', { number: 2 }, { trx, key: 'k' }));
      await jobs.send('count', { number: 3 }, { key: 'k' });
      await jobs.send('count', { number: 4 }, { startAfter: new Date(Date.now() + 3_600_000) });
    });
    await withJobs([definition], true, () => vi.waitFor(() => expect(runs).toEqual([2]), WAIT));
  });

  it('that failed is tried again, and the log says why; one that must only wait says nothing', async () => {
    let attempts = 0;
    const errors: unknown[] = [];
    const log = { warn: () => {}, error: (...line: unknown[]) => errors.push(line) };
    const definition: JobDefinition = {
      name: 'fragile',
      pollSeconds: 0.5,
      handle: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('broken');
        if (attempts === 2) throw new RetryLaterError('later');
      },
    };
    const jobs = createJobs({ pool: connection.pool, log, isWorker: true });
    jobs.define(definition);
    await jobs.start();
    await jobs.send('fragile', {});
    await vi.waitFor(() => expect(attempts).toBe(3), WAIT);
    await jobs.stop();
    expect(errors).toEqual([[{ err: expect.objectContaining({ message: 'broken' }), job: 'fragile' }, 'job failed']]);
  });
});
