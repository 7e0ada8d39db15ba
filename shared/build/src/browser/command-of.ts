import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of the first of these commands that exists; the order of the names comes first, then the order of PATH. */
export function commandOf(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((place) => existsSync(place));
}
