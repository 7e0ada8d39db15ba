import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from './paths.ts';

/** A shared module of which the host offers a part by name. */
interface OfferedPart {
  readonly module: string;
  /** The file that names the part. */
  readonly file: string;
  /** The module's whole, below its package: what the part is taken from. */
  readonly whole: string;
}

/**
 * A shared module is never shaken, for a remote may want anything of it. Of these we say what there is to want, and the
 * linter keeps imports to it.
 */
export const OFFERED_PARTS: readonly OfferedPart[] = [
  { module: 'react-router-dom', file: 'react-router-dom.ts', whole: 'dist/index.mjs' },
  { module: 'react-i18next', file: 'react-i18next.ts', whole: 'dist/es/index.js' },
  { module: '@tanstack/react-query', file: 'react-query.ts', whole: 'build/modern/index.js' },
].map(({ file, ...part }) => ({ ...part, file: resolve(ROOT, 'host/src/shared', file) }));

export function offeredPart(module: string): OfferedPart | undefined {
  return OFFERED_PARTS.find((part) => part.module === module);
}

/** The names that the page offers of a module. */
export function offeredNames({ file }: OfferedPart): ReadonlySet<string> {
  const list = /export \{([^}]*)\}/.exec(readFileSync(file, 'utf8'))?.[1];
  if (!list) throw new Error(`${file} exports no list of names`);
  return new Set(
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}
