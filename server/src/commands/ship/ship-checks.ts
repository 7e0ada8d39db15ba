import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { UserError } from '../../platform/user-error.ts';
import { remoteFolder } from './ship-folder.ts';
import { checkedDigest, readStamp, writeStamp } from './ship-stamp.ts';

/** Scripts of a remote's package.json that must succeed before publishing, in this order. */
export const CHECKS = ['lint', 'types', 'test', 'build'] as const;
export type Check = (typeof CHECKS)[number];

export interface CheckOptions {
  readonly root: string;
  readonly remote: string;
  /** Without `seconds`, the check already passed with the same files. */
  readonly done: (check: Check, seconds?: number) => void;
}

/** Runs the remote's scripts as child processes and shows only the output of a failed one. */
export async function runChecks({ root, remote, done }: CheckOptions): Promise<void> {
  const folder = remoteFolder(root, remote);
  const { scripts = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts?: Partial<Record<Check, string>>;
  };
  const digest = await checkedDigest(root, remote);
  const isChecked = (await readStamp(root, remote)) === digest;
  for (const check of CHECKS) {
    const script = scripts[check];
    if (script === undefined) throw new UserError(`${remote}/package.json has no script "${check}".`);
    // The build detects itself whether it is up to date.
    if (isChecked && check !== 'build') {
      done(check);
      continue;
    }
    const started = performance.now();
    const { code, output } = await run(script, { folder, root });
    if (code !== 0) {
      process.stderr.write(output);
      throw new UserError(`${remote} is not published: its ${check} failed. See the output above.`);
    }
    done(check, (performance.now() - started) / 1000);
  }
  // If files changed during the checks, not all checks used the same files: no stamp is written.
  if ((await checkedDigest(root, remote)) === digest) await writeStamp(root, remote, digest);
}

/** Runs a script as a package manager would; the package manager itself may be missing from PATH. */
async function run(script: string, { folder, root }: { folder: string; root: string }) {
  const { NODE_ENV: _ours, ...env } = process.env;
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(script, {
    cwd: folder,
    shell: true,
    env: { ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  const code = await new Promise<number>((ended, failed) => {
    child.once('error', failed);
    child.once('close', (status, signal) => ended(signal ? 1 : (status ?? 1)));
  });
  return { code, output: Buffer.concat(output) };
}
