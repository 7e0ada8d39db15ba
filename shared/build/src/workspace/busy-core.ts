import { spawn } from 'node:child_process';

/** Ends by itself when its parent has gone, however that went. */
const LOOP = 'const parent = process.ppid; while (process.ppid === parent);';

/** Keeps one core busy until it is told to stop, as another program on the machine would. */
export function keepCoreBusy(): () => void {
  const loop = spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' });
  return () => loop.kill('SIGKILL');
}
