import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../workspace/paths.ts';
import { isTest, placeOf } from './place.ts';

const GENERATED: ReadonlySet<string> = new Set(['node_modules', 'dist']);

/** Source files of a folder below the root, without tests. */
export function sourcesOf(folder: string): readonly string[] {
  return filesOf(folder).filter((file) => !isTest(placeOf(file)?.path ?? file));
}

/** Source files of a folder below the root, including tests. */
export function filesOf(folder: string): readonly string[] {
  const files = readdirSync(resolve(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return GENERATED.has(entry.name) ? [] : filesOf(path);
  });
  return files.filter((file) => /\.tsx?$/.test(file)).sort();
}

const IMPORT = /(?:from|import)\s*\(?\s*'([^'\n]+)'/g;

/** Import specifiers of a file, including types and dynamic imports. */
export function importsOf(file: string): readonly string[] {
  return [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => specifier);
}
