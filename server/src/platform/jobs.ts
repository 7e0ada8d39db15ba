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
 * A kind of timed work. `handle` may be called again after a crash, so it must bear repetition; once `stopping` is aborted it
 * begins nothing more.
 */
export interface JobDefinition<Data extends object = object> {
  readonly name: string;
  readonly handle: (data: Data, stopping: AbortSignal) => Promise<void>;
  /** Runs by itself at these times, once in all processes. */
  readonly cron?: string;
  /** Runs without the queue, in every worker, this long after its last run: for work that processes share out by rows. */
  readonly everySeconds?: number;
  /** How often the queue is looked at. */
  readonly pollSeconds?: number;
  /** Jobs of this kind in one process at a time. */
  readonly concurrency?: number;
  readonly retryLimit?: number;
  /** What failed is tried again later each time, and never later than this. */
  readonly longestRetrySeconds?: number;
}

export interface SendOptions {
  /** The job exists only if this transaction is committed. */
  readonly trx?: Trx;
  readonly startAfter?: Date;
  /** While a job with this key waits, another one is not added. */
  readonly key?: string;
}

/** A kind of timed work, and how its jobs stand. */
export interface JobKind extends JobCounts {
  /** When it runs by itself. */
  readonly cron?: string;
  /** It runs without the queue, this long after its last run. */
  readonly everySeconds?: number;
}

/** The durable queue: jobs survive restarts, and two processes never run the same job. */
export interface Jobs {
  /** Adds kinds of timed work; features do so before `start`. */
  readonly define: (...definitions: readonly JobDefinition<never>[]) => void;
  readonly definitions: readonly JobDefinition<never>[];
  /** Opens the queue on the database and, in a worker, starts to work. */
  readonly start: () => Promise<void>;
  /** False where one of the same key waits already: then nothing is added. */
  readonly send: <Data extends object>(name: string, data: Data, options?: SendOptions) => Promise<boolean>;
  /** Every kind of timed work, by its name. */
  readonly kinds: () => Promise<readonly JobKind[]>;
  /** The newest jobs that were given up. */
  readonly givenUp: (most: number) => Promise<readonly GivenUpJob[]>;
  /** Does a job that was given up once more, if the transaction is committed; false where there is none. */
  readonly retry: (trx: Trx, job: Pick<GivenUpJob, 'id' | 'name'>) => Promise<boolean>;
  /** Lets running jobs end; what is left waits for the next start. */
  readonly stop: () => Promise<void>;
}

export interface JobsOptions {
  readonly pool: Pool;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Without it jobs are only sent, never done: commands and tests. */
  readonly isWorker: boolean;
  /** While it is wrong, this worker rests: the jobs stay for others, or for later. */
  readonly clock?: Pick<Clock, 'isRight' | 'watch'>;
}

/** Thrown by a job that found nothing wrong but has to be tried again later. */
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
  // Changes of the clock are handled one after the other.
  let turning = Promise.resolve();
  let rounds: readonly Rounds[] = [];

  async function start() {
    await boss.start();
    const queued = definitions.filter(({ everySeconds }) => everySeconds === undefined);
    for (const { name, retryLimit = 20, longestRetrySeconds = 300 } of queued) {
      // "short": while a job with its key waits, the same is not added again.
      const retries = { retryLimit, retryDelay: 1, retryBackoff: true, retryDelayMax: longestRetrySeconds };
      await boss.createQueue(name, { policy: 'short', ...retries });
      // `createQueue` leaves the retries of an existing queue unchanged.
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

/** Of a process that has nothing to hold its clock against. */
const RIGHT: Pick<Clock, 'isRight' | 'watch'> = { isRight: () => true, watch: () => {} };

/** What a round leaves in the queue. */
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
      // Fetched just before the clock jumped.
      if (!isAllowed()) throw new RetryLaterError('The clock of this server is wrong');
      const data: { readonly traceparent?: string } = job.data ?? {};
      await withSpan(`job ${name}`, { kind: 'consumer', parent: data.traceparent }, () =>
        handle(data, job.signal).catch((error: unknown) => {
          // The queue tries again by itself, but keeps to itself why.
          if (!(error instanceof RetryLaterError)) log.error({ err: error, job: name }, 'job failed');
          throw error;
        }),
      );
    }
  });
  if (cron !== undefined) await boss.schedule(name, cron);
}
