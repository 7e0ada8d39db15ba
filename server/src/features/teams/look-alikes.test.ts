import { expect, it } from 'vitest';
import { lookAlikeOf } from './look-alikes.ts';

it.each([
  ['Search', 'search', 'another case'],
  ['Search', 'Ѕearch', 'a Cyrillic letter'],
  ['Kestrel Visas', 'KestrelVisas', 'a blank less'],
  ['Kestrel Visas', 'Kestrel-Vísas', 'a mark'],
  ['Kestrel Visas', 'Ｋestrel Visas', 'a wide letter'],
  ['Kestrel Visas', 'Kestre1 Visas', 'a figure for a letter'],
  ['mf-trips', 'mf-trlps', 'an l for an i'],
  ['mf-farms', 'mf-farrns', 'two letters for one'],
  ['mf-account', 'mf-ac-count', 'a hyphen more'],
  ['mf-window', 'mf-vvinclovv', 'several of them'],
])('%s is taken for %s: %s', (name, other) => {
  expect(lookAlikeOf(other, ['Harbour', name])).toBe(name);
  expect(lookAlikeOf(name, ['Harbour', other])).toBe(other);
});

it.each([
  ['Search', 'Search'],
  ['Search', 'Searches'],
  ['mf-trips', 'mf-trip'],
  ['差旅', '旅差'],
  ['mf-search', 'mf-booking'],
])('%s and %s are two names, or one', (name, other) => {
  expect(lookAlikeOf(name, [other])).toBeUndefined();
});
