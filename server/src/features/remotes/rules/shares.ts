import { createHash } from 'node:crypto';
import type { Share, Slice } from '../../../domain/remote-rules.ts';

/** All users, in thousandths of a percent. */
export const TOTAL_UNITS = 100_000;

/** Stable position of a user for one remote, from 0 to below `WHOLE`; independent between remotes. */
export function pointOf(remote: string, user: string): number {
  const digest = createHash('sha256').update(`${remote}\0${user}`).digest();
  return Math.floor((digest.readUIntBE(0, 6) / 2 ** 48) * TOTAL_UNITS);
}

export function shareAt(shares: readonly Share[], point: number): Share | undefined {
  return shares.find(({ slices }) => slices.some(([from, end]) => from <= point && point < end));
}

export function unitsOf({ slices }: Share): number {
  return slices.reduce((sum, [from, end]) => sum + end - from, 0);
}

/**
 * Resizes the share of a version. Users keep their version unless its share shrinks: a share grows into unassigned
 * slices and gives up its highest points first.
 */
export function resize(shares: readonly Share[], version: string, units: number): Share[] {
  const others = shares.filter((share) => share.version !== version);
  const own = shares.find((share) => share.version === version)?.slices ?? [];
  const grown = take([...own, ...freeSlices(shares)], units);
  return grown.length === 0 ? others : [...others, { version, slices: joined(grown) }];
}

/** `2.5` is 2,500 units; undefined for invalid text. */
export function readPercent(text: string): number | undefined {
  const [, integerPart = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (integerPart === '') return undefined;
  const units = Number(integerPart) * 1000 + Number(part.padEnd(3, '0'));
  return units > 0 && units <= TOTAL_UNITS ? units : undefined;
}

export function percentText(units: number): string {
  return String(units / 1000);
}

function freeSlices(shares: readonly Share[]): Slice[] {
  const taken = shares.flatMap(({ slices }) => slices).toSorted(([a], [b]) => a - b);
  const free: Slice[] = [];
  let at = 0;
  for (const [from, end] of taken) {
    if (from > at) free.push([at, from]);
    at = end;
  }
  return at < TOTAL_UNITS ? [...free, [at, TOTAL_UNITS]] : free;
}

/** The first slices up to the required number of units. */
function take(slices: readonly Slice[], units: number): Slice[] {
  const taken: Slice[] = [];
  let remaining = units;
  for (const [from, end] of slices) {
    if (remaining <= 0) break;
    taken.push([from, Math.min(end, from + remaining)]);
    remaining -= end - from;
  }
  return taken;
}

function joined(slices: readonly Slice[]): Slice[] {
  const all: Slice[] = [];
  for (const [from, end] of slices.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last?.[1] === from) all[all.length - 1] = [last[0], end];
    else all.push([from, end]);
  }
  return all;
}
