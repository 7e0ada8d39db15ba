import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where the first of these commands lies that the path knows; the order of the names decides, then that of the path. */
export function commandOf(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((place) => existsSync(place));
}
