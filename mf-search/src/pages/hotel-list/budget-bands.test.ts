import { BUDGET_BANDS } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBetween, rangeOf, withBandToggled } from './budget-bands.ts';

describe('price bands', () => {
  it.each([
    { chosen: [], band: 6, gives: [6] },
    { chosen: [6], band: 7, gives: [6, 7] },
    { chosen: [6], band: 8, gives: [6, 7, 8] },
    { chosen: [9], band: 5, gives: [5, 6, 7, 8, 9] },
    { chosen: [6, 7, 8], band: 9, gives: [6, 7, 8, 9] },
    { chosen: [6, 7, 8], band: 6, gives: [8] },
    { chosen: [6, 7, 8], band: 8, gives: [6] },
    { chosen: [6, 7], band: 7, gives: [6] },
    { chosen: [6], band: 6, gives: [] },
    { chosen: [6, 7, 8], band: 7, gives: [6, 7, 8] },
    { chosen: [6, 8], band: 8, gives: [6] },
  ])('[LIST-04] $band after $chosen gives $gives', ({ chosen, band, gives }) => {
    expect(withBandToggled(chosen, band)).toEqual(gives);
  });

  it('[LIST-04] only what lies between two ends is locked', () => {
    expect(BUDGET_BANDS.filter((band) => isBetween([5, 6, 7, 8], band))).toEqual([6, 7]);
    expect(BUDGET_BANDS.filter((band) => isBetween([5, 6], band))).toEqual([]);
    expect(isBetween([], 7)).toBe(false);
  });

  it('[LIST-04] every selection that clicks can reach is one range', () => {
    const reached = new Map<string, readonly number[]>([['', []]]);
    for (const chosen of reached.values()) {
      expect(chosen).toEqual(rangeOf(chosen));
      for (const band of BUDGET_BANDS) {
        const next = withBandToggled(chosen, band);
        reached.set(next.join(), next);
      }
    }
    expect(reached.size).toBe(1 + 15);
  });

  it('[LIST-04] after any clicks a range is shown whole, holds the last choice, and only its ends can go', () => {
    const clicks = fc.array(fc.constantFrom(...BUDGET_BANDS), { maxLength: 30 });
    fc.assert(
      fc.property(fc.subarray([...BUDGET_BANDS]), clicks, (written, bands) => {
        let chosen = rangeOf(written);
        for (const band of bands) {
          const before = chosen;
          chosen = withBandToggled(before, band);
          expect(chosen).toEqual(rangeOf(chosen));
          if (!before.includes(band)) expect(chosen).toEqual(expect.arrayContaining([...before, band]));
          else if (isBetween(before, band)) expect(chosen).toEqual(before);
          else expect(chosen.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
