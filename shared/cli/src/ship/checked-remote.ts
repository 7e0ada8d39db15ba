import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError } from '../cli-error.ts';
import { runScript } from '../run-script.ts';
import { newestEntry } from './newest-entry.ts';

/** Scripts of a remote's package.json that must succeed before a publish, in this order. */
const CHECKS = ['lint', 'types', 'test', 'build'] as const;

export interface CheckOptions {
  readonly folder: string;
  /** Publishes the existing build without checks. */
  readonly isBuilt: boolean;
  /** The environment of the program; its scripts get it without the credential. */
  readonly env: NodeJS.ProcessEnv;
  readonly done: (step: string, detail: string) => void;
}

/**
 * The built folder of a remote: the given folder if it is a build, otherwise the result of checking and building the
 * sources. The changelog must have an entry for the version.
 */
export async function checkedRemote({ folder, isBuilt, env, done }: CheckOptions): Promise<string> {
  if (existsSync(join(folder, 'remote.json'))) return folder;
  const { name, version, scripts = {} } = await packageOf(folder);
  await assertReported(folder, version);
  done(name, version);
  for (const check of isBuilt ? [] : CHECKS) {
    const script = scripts[check];
    if (script === undefined && check === 'build')
      throw new CliError('local', `package.json in ${folder} has no script "build".`);
    if (script === undefined) continue;
    const started = performance.now();
    const { code, output } = await runScript(script, folder, env);
    if (code !== 0)
      throw new CliError(
        'local',
        `${name} is not published, because its ${check} failed.`,
        output.trimEnd().split('\n'),
      );
    done(check, `${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  const built = join(folder, 'dist', name);
  const manifest = await readFile(join(built, 'remote.json'), 'utf8').catch(() => '{}');
  const builtVersion = String((JSON.parse(manifest) as { version?: unknown }).version ?? 'nothing');
  if (!builtVersion.startsWith(`${version}-`))
    throw new CliError('local', `${built} contains ${builtVersion}, but package.json has ${version}; build it again.`);
  return built;
}

/** Reads the `package.json` of a remote's sources. */
export async function packageOf(folder: string) {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new CliError('local', `${folder} contains neither a remote's package.json nor a built remote.json.`);
  const { name, version, scripts } = JSON.parse(text) as {
    name?: string;
    version?: string;
    scripts?: Partial<Record<string, string>>;
  };
  if (name === undefined || !/^\d+\.\d+\.\d+$/.test(version ?? ''))
    throw new CliError('local', `package.json in ${folder} needs a name and a version of the form 1.2.3.`);
  return { name, version: version ?? '', scripts };
}

async function assertReported(folder: string, version: string): Promise<void> {
  const newest = await newestEntry(folder);
  if (newest.version !== version || newest.text === '')
    throw new CliError('local', `CHANGELOG.md in ${folder} must begin with "## ${version}" and its changes.`);
}
