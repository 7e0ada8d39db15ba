import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program that runs until it is told to end, and says when it is ready. */
export interface RunningProgram {
  readonly pid: number;
  /** The line that said so. */
  readonly said: string;
  readonly readyAfterMs: number;
  readonly stop: () => Promise<void>;
}

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly readyLine: RegExp;
  readonly withinMs: number;
}

const ENDS_WITHIN_MS = 25_000;
const running = new Set<ChildProcess>();

/** Ends everything that was started and still runs; for an end that comes unasked. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map(end));
}

/** Starts a program and waits for its line; one that does not say it in time is ended and reported. */
export async function startProgram({ command, args, cwd, env, readyLine, withinMs }: Program): Promise<RunningProgram> {
  const started = performance.now();
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  keepUntilItEnds(child);
  const heard: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => heard.push(chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (readyLine.test(line)) resolve(line);
    else heard.push(`${line}\n`);
  });
  const told = () => heard.join('').slice(-4000);
  const timer = setTimeout(() => reject(new Error(`Not ready after ${withinMs} ms:\n${told()}`)), withinMs);
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`Ended with ${code} before it was ready:\n${told()}`)));
  try {
    const said = await promise;
    const readyAfterMs = performance.now() - started;
    return { pid: child.pid ?? 0, said, readyAfterMs, stop: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a program to its end and gives its exit code and what it said. */
export async function runProgram({
  command,
  args,
  cwd,
  env,
  withinMs,
}: Omit<Program, 'readyLine'>): Promise<{ readonly code: number; readonly said: string }> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  keepUntilItEnds(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code: code ?? 1, said: said.trim() };
}

function keepUntilItEnds(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
