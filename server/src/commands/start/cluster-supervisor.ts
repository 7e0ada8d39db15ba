import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { growingPause } from '../../platform/exponential-backoff.ts';
import { UserError } from '../../platform/user-error.ts';
import { type Arriving, passOn } from '../../platform/worker-ipc.ts';
import type { FromWorker, ToWorker, WorkerMessage } from './worker-messages.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');
const AGAIN_MS = { first: 250, longest: 60_000 };
/** A process that ran this long resets the backoff. */
const LIVED_MS = 60_000;
/** Time limit for a graceful shutdown, in addition to the delay for the load balancer. */
const DRAIN_MS = 20_000;

export interface Crew {
  readonly port: number;
  /** Rolling restart: replaces the processes one by one while the port stays open. */
  readonly renew: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface CrewOptions {
  readonly workerMessage: WorkerMessage;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly drainMs: number;
}

interface Member {
  readonly number: number;
  readonly worker: Worker;
  readonly beganAt: number;
  readonly ended: Promise<unknown>;
  isExpectedToEnd: boolean;
}

/** Starts `told.processes` workers. Rejects with the error of the first worker that fails to start. */
export async function startCrew({ workerMessage, log, drainMs }: CrewOptions): Promise<Crew> {
  cluster.setupPrimary({ exec: WORKER });
  const members = new Map<number, Member>();
  /** Senders to listening workers by number. */
  const lines = new Map<number, (message: Arriving) => void>();
  const stopping = new AbortController();
  let started = 0;
  let failures = 0;
  let port = 0;
  let renewing = Promise.resolve();

  /** Resolves when the new process listens. */
  async function begin(): Promise<Member> {
    const worker = cluster.fork();
    started += 1;
    const number = started;
    const send = (message: ToWorker) => {
      if (worker.isConnected()) worker.send(message, () => {});
    };
    const ready = Promise.withResolvers<number>();
    worker.on('message', (message: FromWorker) => {
      if (message.portico === 'ready') ready.resolve(message.port);
      else if (message.portico === 'failed') ready.reject(new UserError(message.problem));
      else if (message.portico === 'passed') passOn(number, message.message, lines);
    });
    worker.on('error', (error) => log.warn({ err: error }, 'server process is unreachable'));
    const ended = once(worker, 'exit');
    void ended.then(() => {
      lines.delete(number);
      members.delete(number);
      ready.reject(new Error('A server process exited before it listened'));
    });
    const member: Member = { number, worker, beganAt: performance.now(), ended, isExpectedToEnd: false };
    members.set(number, member);
    send({ portico: 'begin', number, workerMessage });
    port = await ready.promise;
    lines.set(number, (message) => send({ portico: 'arriving', message }));
    void ended.then(() => startAgain(member)).catch((error: unknown) => log.error({ err: error }, 'server processes'));
    return member;
  }

  async function startAgain({ worker, beganAt, isExpectedToEnd }: Member): Promise<void> {
    if (isExpectedToEnd || stopping.signal.aborted) return;
    const { exitCode, signalCode, pid } = worker.process;
    log.error({ process: pid, code: exitCode, signal: signalCode }, 'server process exited; starting another one');
    if (performance.now() - beganAt > LIVED_MS) failures = 0;
    while (!stopping.signal.aborted) {
      await wait(growingPause(AGAIN_MS, failures), undefined, { signal: stopping.signal }).catch(() => {});
      failures += 1;
      if (stopping.signal.aborted) return;
      try {
        await begin();
        return;
      } catch (error) {
        log.error({ err: error }, 'server process could not be started');
      }
    }
  }

  async function end(member: Member): Promise<void> {
    member.isExpectedToEnd = true;
    if (member.worker.isConnected()) member.worker.send({ portico: 'end' } satisfies ToWorker, () => {});
    const tooLate = new AbortController();
    void wait(drainMs + DRAIN_MS, undefined, { signal: tooLate.signal }).then(
      () => member.worker.process.kill('SIGKILL'),
      () => {},
    );
    await member.ended;
    tooLate.abort();
  }

  async function renewAll(): Promise<void> {
    for (const member of [...members.values()]) {
      if (stopping.signal.aborted || !members.has(member.number)) continue;
      await begin();
      await end(member);
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.all([...members.values()].map(end));
  }

  try {
    // Starts the first worker separately: if it fails, the error is reported only once.
    await begin();
    await Promise.all(Array.from({ length: workerMessage.processes - 1 }, begin));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port,
    renew: () => {
      // A worker that is still starting when all are stopped is stopped with them.
      renewing = renewing.then(renewAll).catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error;
      });
      return renewing;
    },
    stop,
  };
}
