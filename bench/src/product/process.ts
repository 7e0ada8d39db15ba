import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program that runs until it is stopped, and prints a line when it is ready. */
export interface RunningProgram {
  /** The line that it printed. */
  readonly output: string;
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

/** Stops every running program after an unexpected end. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map(end));
}

/** Starts a program and waits for its ready line; on timeout it is stopped and its output reported. */
export async function startProgram({ command, args, cwd, env, readyLine, withinMs }: Program): Promise<RunningProgram> {
  const started = performance.now();
  const child = begin({ command, args, cwd, env });
  const outputLines: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const onLine = (line: string) => {
    outputLines.push(line);
    if (readyLine.test(line)) resolve(line);
  };
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine);
  const recentOutput = () => outputLines.slice(-40).join('\n');
  const timer = setTimeout(() => reject(new Error(`Not ready after ${withinMs} ms:\n${recentOutput()}`)), withinMs);
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`Exited with code ${code} before it was ready:\n${recentOutput()}`)));
  try {
    const output = await promise;
    const readyAfterMs = performance.now() - started;
    return { output, readyAfterMs, stop: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a program to its end; returns exit code and output. */
export async function runProgram({
  command,
  args,
  cwd,
  env,
  withinMs,
}: Omit<Program, 'readyLine'>): Promise<{ readonly code: number; readonly output: string }> {
  const child = begin({ command, args, cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const timer = setTimeout(() => signalGroup(child.pid ?? 0, 'SIGKILL'), withinMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code: code ?? 1, output: output.trim() };
}

/** Every program leads its own process group, so that its child processes end with it. */
function begin({ command, args, cwd, env }: Pick<Program, 'command' | 'args' | 'cwd' | 'env'>) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Sends SIGTERM to the group, then SIGKILL if it does not end. The group has ended once its output is closed. */
async function end(child: ChildProcess): Promise<void> {
  if (!running.has(child) || child.pid === undefined) return;
  const closed = once(child, 'close');
  signalGroup(child.pid, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child.pid ?? 0, 'SIGKILL'), ENDS_WITHIN_MS);
  await closed;
  clearTimeout(timer);
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(-pid, signal);
  } catch {
    // No process of the group is left.
  }
}
