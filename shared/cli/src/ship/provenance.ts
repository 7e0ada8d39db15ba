import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CHANGES_LENGTH, type Provenance } from '@portico/contract/publishing';
import { newestEntry } from './newest-entry.ts';

const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];
const run = promisify(execFile);

/**
 * Where a build comes from: commit (with `+changes` if files differ), repository, builder, changelog text and lock
 * files.
 */
export async function readProvenance(folder: string, env: NodeJS.ProcessEnv = process.env): Promise<Provenance> {
  const top = await git(folder, 'rev-parse', '--show-toplevel');
  const head = await git(folder, 'rev-parse', 'HEAD');
  const isChanged = head !== undefined && (await git(folder, 'status', '--porcelain', '--untracked-files=no')) !== '';
  const origin = await git(folder, 'config', '--get', 'remote.origin.url');
  const repository = origin === undefined || origin === '' ? undefined : withoutSecrets(origin);
  const { text: changes } = await newestEntry(folder);
  return {
    ...(head === undefined ? {} : { commit: `${head}${isChanged ? '+changes' : ''}`.slice(0, 100) }),
    ...(repository === undefined ? {} : { repository: repository.slice(0, 300) }),
    builder: builderOf(env).slice(0, 300),
    ...(changes === '' ? {} : { changes: changes.slice(0, CHANGES_LENGTH) }),
    lockFiles: await lockFilesFrom(folder, top ?? folder),
  };
}

/** A repository URL may contain a password. */
export function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

/** The URL of a CI run, else user and machine. */
export function builderOf(env: NodeJS.ProcessEnv): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
  if (server && repository && id) return `${server}/${repository}/actions/runs/${id}`;
  return env.CI_JOB_URL ?? env.BUILD_URL ?? `${userInfo().username}@${hostname()}`;
}

/** The nearest lock file of each name, from the folder up to the top of its repository. */
async function lockFilesFrom(folder: string, top: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (let ancestor = folder; ; ancestor = dirname(ancestor)) {
    for (const name of LOCK_FILES) {
      const content =
        digests[name] === undefined ? await readFile(join(ancestor, name)).catch(() => undefined) : undefined;
      if (content !== undefined) digests[name] = createHash('sha256').update(content).digest('hex');
    }
    if (ancestor === top || dirname(ancestor) === ancestor) return digests;
  }
}

async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  return await run('git', ['-C', folder, ...args]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
