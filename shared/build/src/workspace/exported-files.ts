import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** What `exports` of a package says of one name: a source file, or what was compiled with its declarations. */
type Exported = string | { readonly types: string; readonly default: string };

/** The modules of one of our packages by the name they are imported under, and the file of each. */
export function exportedFiles(folder: string, name: string): ReadonlyMap<string, string> {
  const { exports = {} } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
    exports?: Readonly<Record<string, Exported>>;
  };
  return new Map(
    Object.entries(exports)
      .filter(([key]) => key !== './package.json')
      .map(([key, file]) => [
        `${name}${key.slice(1)}`,
        resolve(folder, typeof file === 'string' ? file : file.default),
      ]),
  );
}
