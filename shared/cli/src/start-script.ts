import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Starts a script of a package.json as the package manager would, which need not be on the path itself; without the credential. */
export function startScript(
  script: string,
  folder: string,
  given: NodeJS.ProcessEnv,
): ChildProcessByStdio<null, Readable, Readable> {
  const { PORTICO_CREDENTIAL: _kept, ...env } = given;
  const path = [join(folder, 'node_modules/.bin'), env.PATH].join(delimiter);
  return spawn(script, {
    cwd: folder,
    shell: true,
    env: { ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
