import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Starts a script of a package.json like the package manager, which need not be on the path, without the credential in
 * its environment. With `isGroup` the script gets its own process group, which `endGroup` ends.
 */
export function startScript(
  script: string,
  folder: string,
  parentEnv: NodeJS.ProcessEnv,
  { isGroup = false } = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const { PORTICO_CREDENTIAL: _credential, ...env } = parentEnv;
  const path = [join(folder, 'node_modules/.bin'), env.PATH].join(delimiter);
  return spawn(script, {
    cwd: folder,
    shell: true,
    detached: isGroup && process.platform !== 'win32',
    env: { ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Ends a script and its child processes: a signal to the shell only would leave the servers running. */
export function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') {
    child.kill();
    return;
  }
  try {
    process.kill(-child.pid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
