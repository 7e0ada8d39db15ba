import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode, type HostBuild } from '@portico/contract';
import { HostBuildCodec } from '@portico/contract/release';
import { UserError } from '../../../platform/user-error.ts';

/** The host's `host.json` and its base URL. */
export interface HostAssets extends HostBuild {
  /** URL of the folder with a trailing slash. */
  readonly base: string;
}

export async function readHostAssets(folder: string, base = '/portal/assets/'): Promise<HostAssets> {
  const text = await readFile(join(folder, 'host.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new UserError(`The host is not built (${folder} is empty); run \`pnpm build\` first.`);
    throw error;
  });
  const read = decode(HostBuildCodec, parsed(text));
  if (read.ok) return { ...read.value, base };
  const faults = read.faults.map(({ field, message }) => `${field} ${message}`).join(', ');
  throw new UserError(`${join(folder, 'host.json')} is damaged (${faults}); rebuild the host.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
