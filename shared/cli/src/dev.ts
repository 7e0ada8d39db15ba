import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { GrantedOverride, RequestedOverride } from '@portico/contract/publishing';
import { CliError, misuse } from './cli-error.ts';
import type { PortalClient } from './portal-client.ts';
import { endGroup, startScript } from './start-script.ts';

export interface DevOrder {
  readonly folder: string;
  /** Email of the member who sees the local remote in the portal; default: the email from git. */
  readonly member?: string | undefined;
  readonly hours: number;
  readonly why: string;
  readonly env: NodeJS.ProcessEnv;
  /** Called with each output line of the development servers. */
  readonly tell: (line: string) => void;
  readonly granted: (address: string, member: string) => void;
}

/** A terminal sends these to its foreground process group, which does not contain the servers. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Output of `portico-build serve` once both of its servers listen. */
const SERVES = /^serves (mf-[a-z-]+) at (http:\S+) in the shell at (http:\S+)$/;

/**
 * Serves a repository's remote with hot reload and lets the portal sign its URL, for one member and one use. Runs until
 * the servers end; throws if they end before they listen.
 */
export async function develop(client: PortalClient, order: DevOrder): Promise<void> {
  const { folder, env, tell, granted } = order;
  const script = await serveScript(folder);
  const member = order.member ?? (await gitEmail(folder));
  if (member === undefined)
    throw misuse('Your portal account is unknown. Give its email with --for or in PORTICO_DEVELOPER.');
  const child = startScript(script, folder, env, { isGroup: true });
  const stop = () => endGroup(child);
  for (const signal of SIGNALS) process.once(signal, stop);
  const faults: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => faults.push(line));
  const ended = new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  try {
    const served = await Promise.race([servedBy(child.stdout, tell), ended.then(() => undefined)]);
    if (served === undefined) throw new CliError('local', 'The development servers stopped.', faults);
    const { remote, at, host } = served;
    const json = RequestedOverride.encode({ member, at, host, hours: order.hours, why: order.why });
    const { address } = await client.ask('POST', `/remotes/${remote}/overrides`, GrantedOverride, { json });
    granted(address, member);
    await ended;
  } finally {
    stop();
    for (const signal of SIGNALS) process.removeListener(signal, stop);
  }
}

async function serveScript(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { scripts = {} } = JSON.parse(text) as { scripts?: Partial<Record<string, string>> };
  if (scripts.serve === undefined) throw new CliError('local', `package.json in ${folder} has no script "serve".`);
  return scripts.serve;
}

function servedBy(
  output: NodeJS.ReadableStream,
  tell: (line: string) => void,
): Promise<{ remote: string; at: string; host: string }> {
  return new Promise((done) => {
    createInterface({ input: output }).on('line', (line) => {
      const [, remote, at, host] = SERVES.exec(line) ?? [];
      if (remote !== undefined && at !== undefined && host !== undefined) done({ remote, at, host });
      else tell(line);
    });
  });
}

async function gitEmail(folder: string): Promise<string | undefined> {
  const email = promisify(execFile)('git', ['-C', folder, 'config', 'user.email']);
  return await email.then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );
}
