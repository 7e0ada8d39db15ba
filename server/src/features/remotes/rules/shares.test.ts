import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Share } from '../../../domain/remote-rules.ts';
import { percentText, pointOf, readPercent, resize, shareAt, TOTAL_UNITS, unitsOf } from './shares.ts';

const USERS = Array.from({ length: 100_000 }, (_, index) => `user-${index}`);
/** Computed once, because each property run compares all users. */
const POINTS = {
  search: USERS.map((user) => pointOf('mf-search', user)),
  trips: USERS.map((user) => pointOf('mf-trips', user)),
};
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0'] as const;

/** Random histories of shares that start, grow and shrink within 100 %. */
const histories = fc.array(
  fc.record({ version: fc.constantFrom(...VERSIONS), units: fc.integer({ min: 0, max: TOTAL_UNITS }) }),
  { maxLength: 12 },
);

function played(history: readonly { version: string; units: number }[]): Share[] {
  return history.reduce<Share[]>((shares, { version, units }) => {
    const others = shares.filter((share) => share.version !== version).reduce((sum, one) => sum + unitsOf(one), 0);
    return resize(shares, version, Math.min(units, TOTAL_UNITS - others));
  }, []);
}

describe('pointOf', () => {
  it('[FED-03] is the same for ever, on every machine and after every restart', () => {
    expect(
      ['a', '7d1c9a52-0d3b-4a36-9d0c-54b1a3c9d1f0', 'lin@portico.test'].map((user) => [
        pointOf('mf-trips', user),
        pointOf('mf-search', user),
      ]),
    ).toEqual([
      [13_274, 51_995],
      [12_411, 91_842],
      [12_515, 20_364],
    ]);
  });

  it.each([0.1, 1, 2.5, 10, 33.333, 50, 99.9])(
    '[FED-03] gives a share of %s percent to so many of 100,000 users, within half a percent',
    (percent) => {
      const units = readPercent(String(percent)) ?? 0;
      for (const points of [POINTS.search, POINTS.trips]) {
        const had = points.filter((point) => point < units).length;
        expect(Math.abs((had / USERS.length) * 100 - percent)).toBeLessThan(0.5);
      }
    },
  );

  it('[FED-03] gives each remote other users', () => {
    const both = POINTS.search.filter(
      (point, position) => point < 10_000 && Number(POINTS.trips[position]) < 10_000,
    ).length;
    expect(Math.abs((both / USERS.length) * 100 - 1)).toBeLessThan(0.2);
  });

  it('stays below the whole for any user of any remote', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (remote, user) => {
        const point = pointOf(remote, user);
        return Number.isInteger(point) && point >= 0 && point < TOTAL_UNITS;
      }),
    );
  });
});

describe('resize', () => {
  it('[FED-03] gives exactly what is asked and never a point twice, whatever went before', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const shares = played(history);
        const slices = shares.flatMap((share) => share.slices).toSorted(([a], [b]) => a - b);
        expect(
          slices.every(([from, end], position) => from < end && end <= (slices[position + 1]?.[0] ?? TOTAL_UNITS)),
        ).toBe(true);
        expect(new Set(shares.map(({ version }) => version)).size).toBe(shares.length);
      }),
    );
  });

  it('[FED-03] keeps everybody who had a version while its share grows, and moves nobody of the others', () => {
    const points = Array.from({ length: 200 }, (_, index) => index * 500);
    fc.assert(
      fc.property(histories, fc.constantFrom(...VERSIONS), fc.nat(TOTAL_UNITS), (history, version, more) => {
        const before = played(history);
        const had = before.find((share) => share.version === version);
        const free = TOTAL_UNITS - before.reduce((sum, share) => sum + unitsOf(share), 0);
        const units = (had ? unitsOf(had) : 0) + Math.min(more, free);
        const after = resize(before, version, units);
        expect(after.reduce((sum, share) => sum + unitsOf(share), 0)).toBeLessThanOrEqual(TOTAL_UNITS);
        for (const point of points) {
          const share = shareAt(before, point);
          if (share) expect(shareAt(after, point)?.version).toBe(share.version);
        }
      }),
    );
  });

  it('lets a share shrink without giving its users another one, and back to the same users', () => {
    const all = resize(resize([], '1.0.0', 20_000), '1.1.0', 10_000);
    const less = resize(all, '1.0.0', 5_000);
    expect(shareAt(less, 4_999)?.version).toBe('1.0.0');
    expect(shareAt(less, 5_000)).toBeUndefined();
    expect(shareAt(less, 20_000)?.version).toBe('1.1.0');
    const again = resize(less, '1.0.0', 20_000);
    expect([0, 19_999, 20_000, 29_999].map((point) => shareAt(again, point)?.version)).toEqual([
      '1.0.0',
      '1.0.0',
      '1.1.0',
      '1.1.0',
    ]);
  });

  it('forgets a version whose share is nothing', () => {
    expect(resize(resize([], '1.0.0', 5), '1.0.0', 0)).toEqual([]);
  });
});

describe('a percentage', () => {
  it.each([
    ['100', 100_000],
    ['2.5', 2_500],
    ['0.001', 1],
    ['33.333', 33_333],
  ])('reads %s and writes it again', (text, units) => {
    expect(readPercent(text)).toBe(units);
    expect(percentText(units)).toBe(text);
  });

  it.each(['', '0', '0.000', '100.001', '101', '-1', '1.2345', '5%', 'ten', '1e1', ' 5', '٣'])('refuses %j', (text) => {
    expect(readPercent(text)).toBeUndefined();
  });
});
