import { describe, expect, it } from 'vitest';
import type { CompanionSet, Versions } from './companion-versions.ts';
import { type EndedRun, judgeCheck } from './judge-check.ts';

const run = (versions: Versions, beside: Versions = {}, failed: readonly string[] = []): EndedRun => ({
  versions: { ...versions, 'mf-own': '1' },
  beside,
  failed,
});
const now = (...all: Versions[]): CompanionSet[] => all.map((versions) => ({ beside: {}, versions }));
const judged = (runs: readonly EndedRun[], companionSets: readonly CompanionSet[]) =>
  judgeCheck({ at: new Date(5_000), by: 'ci of Trips', runs }, companionSets);

describe('[PLAT-13] what a check says', () => {
  it.each([
    ['passed', [run({ a: '1' }), run({ a: '2' })], now({ a: '1' }, { a: '2' })],
    ['passed', [run({ a: '1' }), run({ a: '2' })], now({ a: '2' })],
    ['passed', [run({})], now({})],
    ['stale', [run({ a: '1' })], now({ a: '1' }, { a: '2' })],
    ['stale', [run({ a: '1', b: '2' }), run({ a: '2', b: '1' })], now({ a: '2', b: '2' })],
    ['failed', [run({ a: '1' }, {}, ['opens'])], now({ a: '1' })],
    ['failed', [run({ a: '1' }, {}, ['opens'])], now({ a: '2' })],
  ] as const)('is %s', (verdict, runs, companionSets) => {
    expect(judged(runs, companionSets).verdict).toBe(verdict);
  });

  it('names what others have now and it never ran beside, each once', () => {
    const { missing } = judged([run({ a: '1' })], now({ a: '1', b: '7' }, { a: '2', b: '7' }));
    expect(missing).toEqual([
      { name: 'b', version: '7' },
      { name: 'a', version: '2' },
    ]);
  });

  it('shows the first twenty names of what failed, cut to what fits, and how many there are', () => {
    const names = Array.from({ length: 25 }, (_, index) => `${index} ${'x'.repeat(400)}`);
    const [failed] = judged([run({ a: '1' }, { a: '1' }, names)], now({ a: '1' })).failed;
    expect(failed).toMatchObject({ beside: { a: '1' }, count: 25 });
    expect(failed?.tests.map(({ length }) => length)).toEqual(Array.from({ length: 20 }, () => 300));
  });
});
