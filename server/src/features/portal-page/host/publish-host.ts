import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../../platform/user-error.ts';
import { type HostAssets, readHostAssets } from './host-assets.ts';

/**
 * Copies the host's build next to earlier builds and returns its assets. File names contain digests, so nothing is
 * overwritten and open pages of an earlier build still find their files.
 */
export async function publishHost({ folder, store }: { folder: string; store: string }): Promise<HostAssets> {
  const assets = await readHostAssets(folder);
  await mkdir(store, { recursive: true });
  const names = (await readdir(folder)).filter((name) => !name.startsWith('host.json'));
  await Promise.all(names.map((name) => keep(join(folder, name), join(store, name))));
  await Promise.all(Object.entries(assets.integrity).map(([file, pin]) => assertPinned(store, file, pin)));
  return assets;
}

async function keep(file: string, target: string): Promise<void> {
  const [built, existing] = await Promise.all([stat(file), stat(target).catch(() => undefined)]);
  if (existing?.size === built.size) return;
  const temporaryPath = `${target}.${randomUUID()}.part`;
  await copyFile(file, temporaryPath);
  await rename(temporaryPath, target);
}

/** The browser would reject a file that differs, so the start fails instead. */
async function assertPinned(store: string, file: string, pin: string): Promise<void> {
  const content = await readFile(join(store, file)).catch(() => undefined);
  const actual = content && `sha256-${createHash('sha256').update(content).digest('base64')}`;
  if (actual === pin) return;
  const problem = content ? 'differs from the built file' : 'is missing';
  throw new UserError(`The host's build is damaged: ${file} ${problem}; run \`pnpm build --force\`.`);
}
