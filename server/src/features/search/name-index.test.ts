import { describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { buildNameIndex } from './name-index.ts';
import { plainText } from './name-tokens.ts';
import { isOneTypoApart } from './test-support/is-one-typo-apart.ts';

const names = [
  'Las Vegas',
  'Las Palmas',
  'Grand Palace Las Vegas',
  'São Paulo',
  '拉斯维加斯',
  '东京塔酒店',
  'Zürich Court',
  'O’Hare Inn',
];
const index = buildNameIndex(names.map((name) => ({ names: [name] })));
const findNames = (query: string) => index.find(query, 10).map((place) => names[place]);

describe('the index of names', () => {
  it.each([
    ['las', ['Las Vegas', 'Las Palmas', 'Grand Palace Las Vegas']],
    ['vegas', ['Las Vegas', 'Grand Palace Las Vegas']],
    ['VEGAS las', ['Las Vegas', 'Grand Palace Las Vegas']],
    ['pal', ['Las Palmas', 'Grand Palace Las Vegas']],
    ['egas', ['Las Vegas', 'Grand Palace Las Vegas']],
    ['sao', ['São Paulo']],
    ['zurich', ['Zürich Court']],
    ['ohare', ['O’Hare Inn']],
    ['维加', ['拉斯维加斯']],
    ['东京', ['东京塔酒店']],
    ['京', ['东京塔酒店']],
    ['东塔', []],
    ['', []],
    ['!!', []],
  ])('finds "%s"', (query, expected) => {
    expect(findNames(query)).toEqual(expected);
  });

  it.each(['vegsa', 'vegaz', 'vgas', 'veegas', 'palase'])('[SRCH-01] forgives the typo in "%s"', (query) => {
    expect(findNames(query)).not.toEqual([]);
  });

  it('[SRCH-01] forgives any one typo in any long word: a letter swapped, changed, left out or added', () => {
    const random = createRandom('typos');
    for (const word of ['vegas', 'palmas', 'palace', 'grand', 'zurich', 'court']) {
      for (let round = 0; round < 40; round += 1) {
        const position = random.below(word.length - 1);
        const character = random.pick([...'abcdefghijklmnopqrstuvwxyz']);
        const typos = [
          word.slice(0, position) + word[position + 1] + word[position] + word.slice(position + 2),
          word.slice(0, position) + character + word.slice(position + 1),
          word.slice(0, position) + word.slice(position + 1),
          word.slice(0, position) + character + word.slice(position),
        ];
        for (const typo of typos.filter((text) => text.length > 3)) expect(findNames(typo), typo).not.toEqual([]);
      }
    }
  });

  it('forgives no typo in a short word', () => {
    expect(findNames('lax')).toEqual([]);
  });

  it('gives the best first and no more than asked', () => {
    expect(index.find('las', 2)).toEqual([0, 1]);
  });
});

it.each([
  ['tokyo', 'tokyo', true],
  ['tokyo', 'tokio', true],
  ['tokyo', 'toyko', true],
  ['tokyo', 'tokyoo', true],
  ['tokyo', 'okyo', true],
  ['tokyo', 'kyoto', false],
  ['ab', 'ba', true],
])('"%s" and "%s" are one typo apart: %s', (a, b, isApart) => {
  expect(isOneTypoApart(a, b)).toBe(isApart);
});

it('compares names without case, accents and apostrophes', () => {
  expect(plainText('Hôtel de l’Opéra')).toBe('hotel de lopera');
});
