import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { OsUser } from '../../../src/platform/database/embedded/os-user.ts';

/** A program that a test can stop and restart. */
export interface Running {
  readonly name: string;
  readonly pid: () => number;
  readonly start: () => void;
  readonly isRunning: () => boolean;
  /** Sends the signal and waits for the exit. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
  /** The end of its output. */
  readonly logTail: () => string;
  /** Errors in a portal server's log, with counts. */
  readonly errorCounts: () => Readonly<Record<string, number>>;
}

export interface RunningOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly log: string;
  readonly user?: OsUser | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Starts a program in the foreground and writes its output to a file. */
export function run(name: string, { command, args, log, user, env = {} }: RunningOptions): Running {
  let child: ChildProcess;
  const start = () => {
    const out = openSync(log, 'a');
    const environment = { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env };
    child = spawn(command, args, { ...user, cwd: '/', env: environment, stdio: ['ignore', out, out] });
    // A failed start looks like a failed program; `until` then quotes the output.
    child.once('error', () => {});
    closeSync(out);
  };
  start();
  return {
    name,
    pid: () => child.pid ?? 0,
    start,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    logTail: () => readFileSync(log, 'utf8').split('\n').slice(-40).join('\n'),
    errorCounts: () => errorsIn(readFileSync(log, 'utf8')),
  };
}

function errorsIn(log: string): Record<string, number> {
  const errorCounts: Record<string, number> = {};
  for (const line of log.split('\n').filter((one) => one.startsWith('{"level":50'))) {
    const {
      msg = '',
      job = '',
      call = '',
      err,
    } = JSON.parse(line) as Record<string, string> & { err?: { message?: string } };
    const what = [msg, job, call, err?.message ?? ''].filter((part) => part !== '').join(', ');
    // Merges equal errors of different job queues.
    const kind = what.replace(/ \(Queue: .*\)$/, '');
    errorCounts[kind] = (errorCounts[kind] ?? 0) + 1;
  }
  return errorCounts;
}

/** Waits until `ask` returns true; on timeout the error quotes the programs in `who`. */
export async function until(
  what: string,
  check: () => Promise<boolean>,
  { withinMs = 60_000, who = [] as readonly Running[] } = {},
) {
  const began = performance.now();
  for (;;) {
    if (await check().catch(() => false)) return performance.now() - began;
    if (performance.now() - began > withinMs)
      throw new Error(
        [`Not within ${withinMs} ms: ${what}`, ...who.map((one) => `${one.name} said:\n${one.logTail()}`)].join('\n'),
      );
    await wait(100);
  }
}

/** Returns free ports. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ports.push((server.address() as { port: number }).port);
  }
  for (const server of servers) {
    server.close();
    await once(server, 'close');
  }
  return ports;
}
