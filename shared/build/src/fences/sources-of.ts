import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../workspace/paths.ts';
import { isTest, placeOf } from './place.ts';

/** The program files of a folder below the root, tests left out. */
export function sourcesOf(folder: string): readonly string[] {
  const files = readdirSync(resolve(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? sourcesOf(path) : [path];
  });
  return files.filter((file) => /\.tsx?$/.test(file) && !isTest(placeOf(file)?.path ?? file)).sort();
}

const IMPORT = /(?:from|import)\s*\(?\s*'([^'\n]+)'/g;

/** What a file imports, by the names that stand in it; types and late imports too. */
export function importsOf(file: string): readonly string[] {
  return [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => specifier);
}
