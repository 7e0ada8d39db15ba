import { expect, it } from 'vitest';
import { colors } from './colors.ts';

type Pair = { value: { base: string; _dark: string } };
type Set = 'base' | '_dark';

const { bg, fg, accent, free, nonref, unpaid, stop, info, border } = colors;
const grounds = [bg.DEFAULT, bg.panel, bg.muted, bg.subtle, accent.subtle];

const TEXT: [string, Pair, Pair][] = [
  ...grounds.flatMap((ground, index): [string, Pair, Pair][] => [
    [`fg on ground ${index}`, fg.DEFAULT, ground],
    [`fg.muted on ground ${index}`, fg.muted, ground],
    [`fg.subtle on ground ${index}`, fg.subtle, ground],
    [`accent.fg on ground ${index}`, accent.fg, ground],
  ]),
  ['label on solid', accent.contrast, accent.solid],
  ['label on solid, hover', accent.contrast, accent.solidHover],
  ['label on solid, pressed', accent.contrast, accent.solidActive],
  ['accent on its quiet ground', accent.fg, accent.muted],
  ['toast', bg.panel, fg.DEFAULT],
  ...[free, nonref, unpaid, stop, info].flatMap((meaning, index): [string, Pair, Pair][] => [
    [`meaning ${index} on its ground`, meaning.fg, meaning.subtle],
    [`meaning ${index} on a panel`, meaning.fg, bg.panel],
    [`fg on meaning ${index}`, fg.DEFAULT, meaning.subtle],
  ]),
];

const EDGES: [string, Pair, Pair][] = [
  ['edge of a field', border.control, bg.panel],
  ['edge of an outlined button', accent.emphasized, bg.panel],
  ['focus ring on the page', accent.focusRing, bg.DEFAULT],
  ['focus ring on a panel', accent.focusRing, bg.panel],
];

const SETS: Set[] = ['base', '_dark'];

it.each(SETS)('carries text at 4.5:1 at least, in the %s set', (set) => {
  expect(below(4.5, TEXT, set)).toEqual([]);
});

it.each(SETS)('draws edges and rings at 3:1 at least, in the %s set', (set) => {
  expect(below(3, EDGES, set)).toEqual([]);
});

function below(least: number, pairs: [string, Pair, Pair][], set: Set): string[] {
  return pairs
    .map(([name, front, back]) => [name, contrast(front.value[set], back.value[set])] as const)
    .filter(([, ratio]) => ratio < least)
    .map(([name, ratio]) => `${name}: ${ratio.toFixed(2)}`);
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((index) => {
    const part = Number.parseInt(hex.slice(index, index + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
