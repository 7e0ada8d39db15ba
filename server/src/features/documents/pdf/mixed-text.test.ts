import { expect, it } from 'vitest';
import { mixedLines } from './mixed-text.ts';
import type { Run } from './text-runs.ts';

const wide = (text: string): Run => ({ text, family: 'wide' });
const latin = (text: string): Run => ({ text, family: 'latin' });
const lengthOf = ({ text }: Run) => text.length;
const broken = (runs: readonly Run[], width: number) =>
  mixedLines(runs, width, lengthOf).map((line) => line.runs.map(({ text }) => text).join(''));

it.each([
  ['between words', [wide('王 '), latin('Łukasz Nowak')], 9, ['王 Łukasz', 'Nowak']],
  ['beside Chinese', [wide('安排'), latin('Łódź'), wide('机场')], 6, ['安排Łódź', '机场']],
  ['not before what closes', [latin('Łódź'), wide('（王先生）、'), latin('Š')], 7, ['Łódź（王先', '生）、Š']],
  ['inside a word that no line takes', [wide('王'), latin('Łukaszowski')], 6, ['王Łukas', 'zowski']],
  ['where a line ended before', [wide('王\n'), latin('Łukasz')], 20, ['王', 'Łukasz']],
])('a text breaks %s', (_, runs, width, lines) => {
  expect(broken(runs, width)).toEqual(lines);
});

it('a line is as wide as what stands in it, each family of it once', () => {
  expect(mixedLines([wide('王'), wide('先'), latin('Ł '), latin('ź ')], 20, lengthOf)).toEqual([
    { runs: [wide('王先'), latin('Ł ź')], width: 5 },
  ]);
});
