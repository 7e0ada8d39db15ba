import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One package of the kit, as `pnpm kit` wrote it down. */
export interface KitPackage {
  readonly name: string;
  readonly version: string;
  /** Name of the tarball beside `kit.json`. */
  readonly file: string;
  /** `sha512-…`, as npm checks it. */
  readonly integrity: string;
  /** Its package.json. */
  readonly manifest: object;
}

/** What was packed when this portal was built; undefined where it never was. */
export async function readKit(folder: string): Promise<readonly KitPackage[] | undefined> {
  const text = await readFile(join(folder, 'kit.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as { packages: readonly KitPackage[] }).packages;
}
