import { brotliCompressSync, constants } from 'node:zlib';
import type { MappedScript } from './build-with-map.ts';
import { stretchesOf } from './source-map.ts';

export interface Weight {
  readonly what: string;
  /** Characters of the minified script. */
  readonly minified: number;
  /** Brotli bytes that the script would save without it. */
  readonly brotli: number;
}

/** Smaller parts are not weighed individually. */
const WORTH_WEIGHING = 1500;

/** The package, or our folder, to which a source file belongs. */
export function ownerOf(source: string): string {
  const path = fileOf(source);
  if (source.includes('node_modules/')) return /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
  return /^(?:.*\/)?src\/[^/]+/.exec(path)?.[0] ?? path;
}

/** A file's path below its package or the project. */
export function fileOf(source: string): string {
  return source
    .replace(/^webpack:\/\/[^/]*\/?/, '')
    .replace(/\?.*$/, '')
    .replace(/.*node_modules\//, '')
    .replace(/^(\.\.?\/)+/, '');
}

/** The build uses the highest quality; one step lower is ten times as fast and shows the same differences. */
type Strength = 11 | 9;

export function brotliSize(text: string, strength: Strength = 11): number {
  const bytes = Buffer.from(text);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: strength, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}

/**
 * Weighs the parts of a script by leaving each out in turn: shares would mislead, because neighbours compress together.
 */
export function weigh({ code, map }: MappedScript, partOf: (source: string) => string): Weight[] {
  const parts = new Map(map.sources.map((source) => [source, partOf(source)]));
  const pieces = stretchesOf(code, map).map(({ source, from, to }) => ({
    part: parts.get(source) ?? source,
    text: code.slice(from, to),
  }));
  const totalSize = brotliSize(code, 9);
  const minified = new Map<string, number>();
  for (const { part, text } of pieces) minified.set(part, (minified.get(part) ?? 0) + text.length);
  const without = (excludedPart: string) => pieces.filter(({ part }) => part !== excludedPart).map(({ text }) => text);
  return [...minified]
    .filter(([, size]) => size >= WORTH_WEIGHING)
    .map(([what, size]) => ({ what, minified: size, brotli: totalSize - brotliSize(without(what).join(''), 9) }))
    .sort((a, b) => b.brotli - a.brotli);
}
