import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from './paths.ts';

/** A shared module that the host provides in part. */
interface OfferedPart {
  readonly module: string;
  /** The file that lists the provided names. */
  readonly file: string;
  /** The complete module, below its package, from which the part is taken. */
  readonly entryFile: string;
}

/**
 * A shared module is never tree-shaken, because a remote may use any of its exports. For these modules the host lists
 * the provided names, and the linter restricts imports to them.
 */
export const OFFERED_PARTS: readonly OfferedPart[] = [
  { module: 'react-router-dom', file: 'react-router-dom.ts', entryFile: 'dist/index.mjs' },
  { module: 'react-i18next', file: 'react-i18next.ts', entryFile: 'dist/es/index.js' },
  { module: '@tanstack/react-query', file: 'react-query.ts', entryFile: 'build/modern/index.js' },
].map(({ file, ...part }) => ({ ...part, file: resolve(ROOT, 'host/src/shared', file) }));

export function offeredPart(module: string): OfferedPart | undefined {
  return OFFERED_PARTS.find((part) => part.module === module);
}

/** Names that the page provides of a module. */
export function offeredNames({ file }: OfferedPart): ReadonlySet<string> {
  const list = /export \{([^}]*)\}/.exec(readFileSync(file, 'utf8'))?.[1];
  if (!list) throw new Error(`${file} does not export a list of names`);
  return new Set(
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}
