import { spawn } from 'node:child_process';

/** Ends when its parent process has ended, for whatever reason. */
const LOOP = 'const parent = process.ppid; while (process.ppid === parent);';

/** Keeps one core busy, like another program on the machine; returns a function that stops it. */
export function keepCoreBusy(): () => void {
  const loop = spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' });
  return () => loop.kill('SIGKILL');
}
