import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostFacts } from '@portico/contract';
import { Problem } from '../../../platform/problem.ts';

/** What the host's build says about itself in `host.json`. */
export interface HostAssets {
  /** Address of the folder with a slash at its end. */
  readonly base: string;
  /** Scripts to run, in this order. */
  readonly scripts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  /** The build's own version and what remotes may count on in it; a development server tells neither. */
  readonly version?: string;
  readonly facts?: HostFacts;
}

export async function readHostAssets(folder: string, base = '/portal/assets/'): Promise<HostAssets> {
  const text = await readFile(join(folder, 'host.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new Problem(`The host is not built (${folder} is empty); run \`pnpm build\` first.`);
    throw error;
  });
  return { ...(JSON.parse(text) as Omit<HostAssets, 'base'>), base };
}
