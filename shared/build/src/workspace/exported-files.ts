import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** One entry in a package's `exports`: a source file, or a compiled file with its declarations. */
type Exported = string | { readonly types: string; readonly default: string };

/** Modules of one of Portico's packages by import name, with their files. */
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
