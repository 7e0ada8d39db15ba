import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFolder } from '../workspace/package-folder.ts';
import leanRouter from './lean-router-loader.ts';

const FOLDER = resolve(packageFolder('react-router'), 'dist/production');
const files = readdirSync(FOLDER).filter((file) => /^chunk-.*\.mjs$/.test(file));
const textOf = (file: string) => readFileSync(resolve(FOLDER, file), 'utf8');

describe('the lean router', () => {
  it('prefetches nothing: of one file a function ends where it begins, the others are as they are', () => {
    const changed = files.filter((file) => leanRouter(textOf(file)) !== textOf(file));
    expect(changed).toHaveLength(1);
    const text = leanRouter(textOf(changed[0] ?? ''));
    expect(text).toMatch(/function PrefetchPageLinks\(\{[^}]*\}\) \{\n {2}return null;\n/);
    expect(text.length - textOf(changed[0] ?? '').length).toBe('\n  return null;'.length);
  });

  it('is drawn by nobody but a link that asks for it', () => {
    const drawn = files.flatMap((file) => [...textOf(file).matchAll(/.*createElement\(PrefetchPageLinks,/g)]);
    expect(drawn.map(([line]) => line.trim().slice(0, 22))).toEqual(['return shouldPrefetch ']);
  });

  it('stops the build where the router does so by another name', () => {
    const other = 'function PrefetchPageLinks(props) { return PrefetchPageLinksImpl(props) }';
    expect(() => leanRouter(other)).toThrow('mend lean-router-loader.ts');
    expect(leanRouter('export {}')).toBe('export {}');
  });
});
