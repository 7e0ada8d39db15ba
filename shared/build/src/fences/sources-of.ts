import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../workspace/paths.ts';
import { isTest, placeOf } from './place.ts';

const GENERATED: ReadonlySet<string> = new Set(['node_modules', 'dist']);

/** The program files of a folder below the root, tests left out. */
export function sourcesOf(folder: string): readonly string[] {
  return filesOf(folder).filter((file) => !isTest(placeOf(file)?.path ?? file));
}

/** The program files of a folder below the root, tests among them. */
export function filesOf(folder: string): readonly string[] {
  const files = readdirSync(resolve(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return GENERATED.has(entry.name) ? [] : filesOf(path);
  });
  return files.filter((file) => /\.tsx?$/.test(file)).sort();
}

const IMPORT = /(?:from|import)\s*\(?\s*'([^'\n]+)'/g;

/** What a file imports, by the names that stand in it; types and late imports too. */
export function importsOf(file: string): readonly string[] {
  return [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => specifier);
}
