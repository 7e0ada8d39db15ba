import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../platform/env/env.ts';
import { Problem } from '../../platform/problem.ts';
import { derive, loadKeys } from '../../platform/secrets/keys.ts';

type Place = Pick<Env, 'dataDir' | 'keys'>;

/** The file in which the sandbox remembers what was paid. */
export function sandboxJournal({ dataDir }: Place): string {
  return join(dataDir, 'sandbox', 'journal');
}

/** What the portal and its sandbox sign with. */
export function sandboxKey({ keys: setting, dataDir }: Place): Buffer {
  return derive(loadKeys({ setting, dataDir })[0], 'sandbox');
}

/** Leaves word of where the sandbox listens, for the command; taken back when it ends. */
export function tellSandboxAddress(place: Place, api: string): () => Promise<void> {
  const path = addressFile(place);
  mkdirSync(join(place.dataDir, 'sandbox'), { recursive: true });
  writeFileSync(path, `${api}\n`);
  return async () => rmSync(path, { force: true });
}

/** How the sandbox of the portal that runs on this data directory is reached. */
export function sandboxAccess(place: Place): { readonly api: string; readonly key: Buffer } {
  return { api: readAddress(addressFile(place)), key: sandboxKey(place) };
}

function addressFile({ dataDir }: Place): string {
  return join(dataDir, 'sandbox', 'address');
}

function readAddress(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Problem('No sandbox of payments runs here; it starts with the portal (`pnpm start`) of a demo.');
  }
}
