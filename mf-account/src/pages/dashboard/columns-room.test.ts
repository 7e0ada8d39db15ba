import { expect, it } from 'vitest';
import { figuresRoom, namedColumns, roundLines } from './columns-room.ts';

const weeks = Array.from({ length: 13 }, (_, week) => ({ name: `${week + 10} Nov` }));
const months = Array.from({ length: 12 }, (_, month) => ({ name: `2026年${month + 1}月` }));

it.each([
  [weeks, 900, 13],
  [weeks, 420, 7],
  [weeks, 240, 5],
  [months, 960, 12],
  [months, 240, 3],
  [weeks, 0, 1],
] as const)('names as many of %$ columns as have room', (columns, room, named) => {
  expect(namedColumns<{ name: string }>(columns, room)).toHaveLength(named);
});

it('leaves as many columns without a name on the left as on the right, or one less', () => {
  const named = namedColumns(weeks, 240);
  const startIndex = weeks.indexOf(named[0] as (typeof weeks)[number]);
  const right = weeks.length - 1 - weeks.indexOf(named.at(-1) as (typeof weeks)[number]);
  expect(right - startIndex).toBeGreaterThanOrEqual(0);
  expect(right - startIndex).toBeLessThanOrEqual(1);
});

it('keeps room for the longest figure, and none but the gap without figures', () => {
  expect(figuresRoom(['0', '1,000,000'])).toBeGreaterThan(figuresRoom(['0', '1,000']));
  expect(figuresRoom([])).toBe(12);
});

it.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [3, 8],
    [0, 2, 4, 6, 8],
  ],
  [
    [1000, 2400.5],
    [0, 500, 1000, 1500, 2000, 2500],
  ],
  [[1_234_567], [0, 500_000, 1_000_000, 1_500_000]],
])('draws lines at whole round values up to %j', (values, lines) => {
  expect(roundLines(values)).toEqual(lines);
});
