import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from './database/clock.ts';
import type { Trx } from './database/transact.ts';
import { type Rounds, startRounds } from './interval-runner.ts';
import { countJobs, type GivenUpJob, givenUpJobs, isGivenUp, type JobCounts } from './job-states.ts';
import { traceparent, withSpan } from './tracing/tracing.ts';

/**
 * A kind of job. `handle` may run again after a crash, so it must be idempotent. After `stopping` is aborted it must
 * not start further work.
 */
export interface JobDefinition<Data extends object = object> {
  readonly name: string;
  readonly handle: (data: Data, stopping: AbortSignal) => Promise<void>;
  /** Schedule; runs once across all processes. */
  readonly cron?: string;
  /**
   * Interval between runs in seconds, without the queue and in every worker: for work that processes divide by rows.
   */
  readonly everySeconds?: number;
  /** Polling interval of the queue. */
  readonly pollSeconds?: number;
  /** Concurrent jobs of this kind per process. */
  readonly concurrency?: number;
  readonly retryLimit?: number;
  /** Upper bound of the retry delay, which grows with each attempt. */
  readonly longestRetrySeconds?: number;
}

export interface SendOptions {
  /** The job is created only if this transaction commits. */
  readonly trx?: Trx;
  readonly startAfter?: Date;
  /** While a job with this key waits, no other one is added. */
  readonly key?: string;
}

/** A kind of job with its counts. */
export interface JobKind extends JobCounts {
  readonly cron?: string;
  /** Interval between runs in seconds, without the queue. */
  readonly everySeconds?: number;
}

/** Durable job queue: jobs survive restarts, and no two processes run the same job. */
export interface Jobs {
  /** Registers kinds of jobs; features do so before `start`. */
  readonly define: (...definitions: readonly JobDefinition<never>[]) => void;
  readonly definitions: readonly JobDefinition<never>[];
  /** Connects to the queue and, in a worker, starts processing. */
  readonly start: () => Promise<void>;
  /** Adds a job. Returns false if a job with the same key already waits. */
  readonly send: <Data extends object>(name: string, data: Data, options?: SendOptions) => Promise<boolean>;
  /** All kinds of jobs, sorted by name. */
  readonly kinds: () => Promise<readonly JobKind[]>;
  readonly givenUp: (most: number) => Promise<readonly GivenUpJob[]>;
  /** Retries a permanently failed job if the transaction commits. Returns false if there is no such job. */
  readonly retry: (trx: Trx, job: Pick<GivenUpJob, 'id' | 'name'>) => Promise<boolean>;
  /** Waits for running jobs; other jobs wait for the next start. */
  readonly stop: () => Promise<void>;
}

export interface JobsOptions {
  readonly pool: Pool;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** If false, the process only sends jobs: for commands and tests. */
  readonly isWorker: boolean;
  /** While the clock is wrong, this worker pauses; other workers take the jobs. */
  readonly clock?: Pick<Clock, 'isRight' | 'watch'>;
}

/** Thrown by a job that has no error but must run again later. */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';
}

const DRAIN_MS = 10_000;

export function createJobs({ pool, log, isWorker, clock = RIGHT }: JobsOptions): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: isWorker,
    schedule: isWorker,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  const definitions: JobDefinition<never>[] = [];
  const isAllowed = clock.isRight;
  // Serializes the reactions to clock changes.
  let turning = Promise.resolve();
  let rounds: readonly Rounds[] = [];

  async function start() {
    await boss.start();
    const queued = definitions.filter(({ everySeconds }) => everySeconds === undefined);
    for (const { name, retryLimit = 20, longestRetrySeconds = 300 } of queued) {
      // `short`: while a job with a key waits, no other job with that key is added.
      const retries = { retryLimit, retryDelay: 1, retryBackoff: true, retryDelayMax: longestRetrySeconds };
      await boss.createQueue(name, { policy: 'short', ...retries });
      // `createQueue` does not update the retry settings of an existing queue.
      await boss.updateQueue(name, retries);
    }
    if (!isWorker) return;
    const begin = async () => {
      for (const definition of queued) await workOn(boss, definition as unknown as JobDefinition, log, isAllowed);
    };
    const rest = async () => {
      await Promise.all(queued.map(({ name }) => boss.offWork(name, { wait: false })));
    };
    if (isAllowed()) turning = begin();
    await turning;
    clock.watch((isRight) => {
      turning = turning.then(isRight ? begin : rest).catch((error: unknown) => log.error({ err: error }, 'job queue'));
    });
    rounds = roundsOf(definitions, log, isAllowed);
  }

  async function send(name: string, data: object, { trx, startAfter, key = randomUUID() }: SendOptions = {}) {
    const parent = traceparent();
    const id = await boss.send(name, parent === undefined ? data : { ...data, traceparent: parent }, {
      singletonKey: key,
      ...(startAfter === undefined ? {} : { startAfter }),
      ...(trx === undefined ? {} : { db: fromKysely(trx) }),
    });
    return id !== null;
  }

  async function stop() {
    await Promise.all([turning, ...rounds.map((round) => round.stop(DRAIN_MS))]);
    await boss.stop({ graceful: true, timeout: DRAIN_MS, close: false });
  }

  async function kinds() {
    const counts = new Map((await countJobs(pool)).map((one) => [one.name, one]));
    return definitions
      .map(({ name, everySeconds, cron }) => ({
        ...(counts.get(name) ?? { ...IDLE, name }),
        ...(everySeconds !== undefined && { everySeconds }),
        ...(cron !== undefined && { cron }),
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  async function retry(trx: Trx, { name, id }: Pick<GivenUpJob, 'id' | 'name'>) {
    if (!(await isGivenUp(trx, { name, id }))) return false;
    await boss.retry(name, id, { db: fromKysely(trx) });
    return true;
  }

  return {
    define: (...added) => void definitions.push(...added),
    definitions,
    start,
    send,
    kinds,
    givenUp: (most) => givenUpJobs(pool, most),
    retry,
    stop,
  };
}

/** For processes that do not compare their clock with the database. */
const RIGHT: Pick<Clock, 'isRight' | 'watch'> = { isRight: () => true, watch: () => {} };

/** Counts of interval work, which is not in the queue. */
const IDLE = { waiting: 0, retrying: 0, active: 0, failed: 0, doneAt: null } as const;

function roundsOf(
  definitions: readonly JobDefinition<never>[],
  log: JobsOptions['log'],
  isAllowed: () => boolean,
): readonly Rounds[] {
  return definitions.flatMap(({ name, everySeconds, handle }) => {
    if (everySeconds === undefined) return [];
    const work = async (stopping: AbortSignal) => {
      if (isAllowed()) await (handle as JobDefinition['handle'])({}, stopping);
    };
    const traced = (stopping: AbortSignal) => withSpan(`job ${name}`, { kind: 'consumer' }, () => work(stopping));
    return [startRounds(traced, everySeconds * 1000, (error) => log.error({ err: error, job: name }, 'job failed'))];
  });
}

async function workOn(
  boss: PgBoss,
  { name, handle, cron, pollSeconds = 2, concurrency = 1 }: JobDefinition,
  log: JobsOptions['log'],
  isAllowed: () => boolean,
): Promise<void> {
  const options = { pollingIntervalSeconds: pollSeconds, localConcurrency: concurrency };
  await boss.work<object>(name, options, async (jobs) => {
    for (const job of jobs) {
      // The job was fetched just before the clock jumped.
      if (!isAllowed()) throw new RetryLaterError('The clock of this server is wrong');
      const data: { readonly traceparent?: string } = job.data ?? {};
      await withSpan(`job ${name}`, { kind: 'consumer', parent: data.traceparent }, () =>
        handle(data, job.signal).catch((error: unknown) => {
          // The queue retries on its own, but does not log the error.
          if (!(error instanceof RetryLaterError)) log.error({ err: error, job: name }, 'job failed');
          throw error;
        }),
      );
    }
  });
  if (cron !== undefined) await boss.schedule(name, cron);
}
