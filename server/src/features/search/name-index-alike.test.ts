import { expect, it } from 'vitest';
import { createRandom, type Random } from '../../platform/random.ts';
import { readCities } from '../../seed/catalogue/read-cities.ts';
import { BRANDS, KINDS, LOCAL, THINGS } from '../../seed/catalogue/vocabulary/name-parts.ts';
import { buildNameIndex, type NamedEntry } from './name-index.ts';
import { bigrams, nameTokens } from './name-tokens.ts';
import { isOneTypoApart } from './test-support/is-one-typo-apart.ts';

const cities = readCities();
const local = Object.values(LOCAL).flat();
const kinds = Object.values(KINDS).flat();

it.each([
  ['few', 40],
  ['some', 900],
  ['many', 40_000],
])('[SRCH-01] finds among %s names what looking at every entry finds, in the same order', (label, count) => {
  const random = createRandom(`names, ${label}`);
  const entries = Array.from({ length: count }, () => someEntry(random));
  const index = buildNameIndex(entries);
  const reference = lookAtEveryEntry(entries);
  const rounds = count > 10_000 ? 250 : 1500;
  let hits = 0;
  for (let round = 0; round < rounds; round += 1) {
    const query = someQuery(random, entries);
    const limit = random.pick([1, 7, 300, 100_000]);
    const expected = reference(query, limit);
    expect(index.find(query, limit), `«${query}», ${limit}`).toEqual(expected);
    if (expected.length > 0) hits += 1;
  }
  // Guards against a test in which most queries find nothing.
  expect(hits).toBeGreaterThan(rounds / 3);
});

it('gives the same again when it remembers what was asked before', () => {
  const random = createRandom('asked twice');
  const index = buildNameIndex(Array.from({ length: 20_000 }, () => someEntry(random)));
  for (const query of ['hotel g', '酒店 h', 'h', 'the grand', '酒', 'hotle cort']) {
    const first = index.find(query, 50);
    expect(first.length, query).toBeGreaterThan(0);
    expect(index.find(query, 50), query).toEqual(first);
    expect(index.find(query, 5), query).toEqual(first.slice(0, 5));
  }
});

function someEntry(random: Random): NamedEntry {
  const city = random.pick(cities);
  const [tokenEn, tokenZh] = random.pick(random.pick([BRANDS, THINGS, local]));
  const [kindEn, kindZh] = random.pick(kinds);
  const number = random.chance(200) ? ` ${random.below(140)}` : '';
  const en = random.pick([
    `${tokenEn} ${kindEn}`,
    `The ${tokenEn} ${kindEn} ${city.nameEn}`,
    `${city.nameEn} ${tokenEn}`,
  ]);
  return { names: [en + number, random.chance(50) ? tokenZh : `${city.nameZh}${tokenZh}${kindZh}${number}`] };
}

/** Prefixes, parts and typos of words in names; some with several words, some single letters. */
function someQuery(random: Random, entries: readonly NamedEntry[]): string {
  const parts = Array.from({ length: random.pick([1, 1, 2, 2, 3]) }, () => {
    if (random.chance(60)) return random.pick([...'abcdefghijklmnopqrstuvwxyz0123456789', 'zzz', '!', '店', '京']);
    const { words, han } = nameTokens(random.pick(random.pick(entries).names));
    return random.chance(250) && han.length > 0 ? cut(random, random.pick(han)) : changed(random, words);
  });
  return parts.join(random.pick([' ', ' ', '', '  ']));
}

function cut(random: Random, text: string): string {
  const characters = [...text];
  const from = random.below(characters.length);
  return characters.slice(from, from + random.between(1, 4)).join('');
}

function changed(random: Random, words: readonly string[]): string {
  const word = words.length === 0 ? '旅馆' : random.pick(words);
  const at = random.below(word.length);
  const character = random.pick([...'abcdefghijklmnopqrstuvwxyz']);
  return random.pick([
    word,
    word.slice(0, random.between(1, word.length)),
    word.slice(random.below(word.length)),
    word.slice(0, at) + character + word.slice(at),
    word.slice(0, at) + character + word.slice(at + 1),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    (word.slice(0, at) + character + word.slice(at + 1)).slice(0, random.between(4, 7)),
  ]);
}

/** The reference implementation: scans every entry. */
function lookAtEveryEntry(entries: readonly NamedEntry[]): (query: string, limit: number) => readonly number[] {
  const postings = new Map<string, number[]>();
  const post = (word: string, place: number) => {
    const list = postings.get(word);
    if (list === undefined) postings.set(word, [place]);
    else if (list.at(-1) !== place) list.push(place);
  };
  for (const [place, { names }] of entries.entries()) {
    for (const name of names) {
      const { words, han } = nameTokens(name);
      for (const word of words) post(word, place);
      for (const run of han) for (const part of [...bigrams(run), ...run]) post(part, place);
    }
  }
  const vocabulary = [...postings.keys()].filter((word) => /[a-z0-9]/.test(word));

  function tokensLike(word: string): readonly string[] {
    const starting = vocabulary.filter((token) => token.startsWith(word));
    if (starting.length > 0) return starting;
    const within = word.length > 2 ? vocabulary.filter((token) => token.includes(word)) : [];
    if (within.length > 0 || word.length < 4) return within;
    const apart = vocabulary.filter((token) => isOneTypoApart(token, word));
    if (apart.length > 0) return apart;
    return vocabulary.filter(
      (token) =>
        token.length > word.length &&
        [word.length - 1, word.length, word.length + 1].some((length) => isOneTypoApart(token.slice(0, length), word)),
    );
  }

  const withMarkers = (words: readonly string[]) => {
    const hits = new Uint8Array(entries.length);
    for (const word of words) for (const place of postings.get(word) ?? []) hits[place] = 1;
    return hits;
  };
  return (query, limit) => {
    const { words, han } = nameTokens(query);
    const terms = [
      ...words.map((word) => withMarkers(tokensLike(word))),
      ...han.flatMap((run) => bigrams(run).map((pair) => withMarkers([pair]))),
    ];
    if (terms.length === 0) return [];
    const places = Array.from({ length: entries.length }, (_, place) => place);
    return places.filter((place) => terms.every((term) => term[place] === 1)).slice(0, limit);
  };
}
