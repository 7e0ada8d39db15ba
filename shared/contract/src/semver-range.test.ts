import fc from 'fast-check';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { satisfiesRange } from './semver-range.ts';

const number = fc.integer({ min: 0, max: 3 });
const version = fc.tuple(number, number, number).map((numbers) => numbers.join('.'));
const open = fc.array(fc.constantFrom('x', 'X', '*'), { maxLength: 2 });
const range = fc
  .tuple(fc.constantFrom('^', '~', ''), fc.array(number, { minLength: 1, maxLength: 3 }), open)
  .map(([operator, numbers, rest]) => `${operator}${[...numbers, ...rest].slice(0, 3).join('.')}`);

describe('satisfiesRange', () => {
  it('agrees with npm on each caret, tilde, x-range and exact version', () => {
    let fitting = 0;
    fc.assert(
      fc.property(range, version, (requested, available) => {
        const fits = satisfies(available, requested);
        expect(satisfiesRange(requested, available), `${requested} and ${available}`).toBe(fits);
        if (fits) fitting += 1;
      }),
      { numRuns: 20_000, seed: 35 },
    );
    expect(fitting).toBeGreaterThan(2_000);
  });

  it.each([
    ['^1.2.3', '1.3.0', true],
    ['^0.2.0', '0.2.9', true],
    ['^0.2.0', '0.9.0', false],
    ['^0.0.3', '0.0.4', false],
    ['^1', '1.0.0', true],
    ['~1.2.3', '1.3.0', false],
    ['1.2.x', '1.2.7', true],
    ['1.0.0-0a1b2c3d', '1.0.0-0a1b2c3d', true],
  ])('%s and %s: %s', (requested, available, fits) => {
    expect(satisfiesRange(requested, available)).toBe(fits);
  });

  it.each([
    ['^1.0.0', 'next'],
    ['^1.0.0', '1.0.0-rc.1'],
    ['', '1.0.0'],
    ['', ''],
    ['*', '1.0.0'],
    ['x', '1.0.0'],
    ['>=1.0.0', '1.0.0'],
    ['^1.0.0 || ^2.0.0', '1.0.0'],
    ['^ 1.0.0', '1.0.0'],
    ['1.x.0', '1.0.0'],
    ['^1.0.0.x', '1.0.0'],
  ])(
    'a range that is not accepted, or a version that is no number, fits nothing: %s and %s',
    (requested, available) => {
      expect(satisfiesRange(requested, available)).toBe(false);
    },
  );
});
