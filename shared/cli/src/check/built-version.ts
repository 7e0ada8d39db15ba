import { join } from 'node:path';
import { readBuiltFolder } from '../ship/built-folder.ts';
import { packageOf } from '../ship/checked-remote.ts';

/** The version of the last build of a remote's sources. */
export async function builtVersion(folder: string): Promise<string> {
  const { name } = await packageOf(folder);
  return (await readBuiltFolder(join(folder, 'dist', name))).version;
}
