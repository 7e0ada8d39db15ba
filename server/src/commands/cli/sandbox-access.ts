import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../platform/env/env.ts';
import { derive, loadKeys } from '../../platform/secrets/keys.ts';
import { UserError } from '../../platform/user-error.ts';

type SandboxSettings = Pick<Env, 'dataDir' | 'keys'>;

export function sandboxJournal({ dataDir }: SandboxSettings): string {
  return join(dataDir, 'sandbox', 'journal');
}

/** Key with which the portal and its sandbox sign their requests. */
export function sandboxKey({ keys: setting, dataDir }: SandboxSettings): Buffer {
  return derive(loadKeys({ setting, dataDir })[0], 'sandbox');
}

/** Stores the URL of the sandbox for `pnpm admin sandbox`. Returns a function that removes it. */
export function storeSandboxUrl(settings: SandboxSettings, api: string): () => Promise<void> {
  const path = urlFile(settings);
  mkdirSync(join(settings.dataDir, 'sandbox'), { recursive: true });
  writeFileSync(path, `${api}\n`);
  return async () => rmSync(path, { force: true });
}

/** URL and key of the sandbox of the portal that runs on this data directory. */
export function sandboxAccess(settings: SandboxSettings): { readonly api: string; readonly key: Buffer } {
  return { api: readUrl(urlFile(settings)), key: sandboxKey(settings) };
}

function urlFile({ dataDir }: SandboxSettings): string {
  return join(dataDir, 'sandbox', 'address');
}

function readUrl(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UserError('No payment sandbox runs here. It starts with the portal of a demo (`pnpm start`).');
  }
}
