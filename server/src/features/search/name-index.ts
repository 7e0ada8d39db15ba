import { lruCache } from '../../platform/caches.ts';
import { atOnce } from '../../platform/yield-to-event-loop.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import { bigrams, isChinese, nameTokens } from './name-tokens.ts';
import { type Bitset, bitsetOf, firstInAll, firstOf, type Places, unionOf } from './place-sets.ts';
import { makeVocabulary, type Vocabulary } from './vocabulary.ts';

/** A searchable entry; `names` in all languages. */
export interface NamedEntry {
  readonly names: readonly string[];
}

/**
 * Finds entries by words of their names. Only the vocabulary is searched: some thousands of words, however many
 * entries. Entries are numbered best first, so results need no sorting.
 */
export interface NameIndex {
  /** Numbers of the entries that match every word of the query, best first. */
  readonly find: (query: string, limit: number) => readonly number[];
  readonly size: number;
  /** Memory of the index without the strings of its vocabulary. */
  readonly bytes: number;
}

/** Builds an index from entries that are added best first. */
export interface NameIndexBuilder {
  readonly add: (names: readonly string[]) => void;
  readonly finish: () => Generator<void, NameIndex>;
}

export function buildNameIndex(entries: readonly NamedEntry[]): NameIndex {
  const builder = newNameIndexBuilder();
  for (const { names } of entries) builder.add(names);
  return atOnce(builder.finish());
}

export function newNameIndexBuilder(): NameIndexBuilder {
  const terms = new Map<string, number>();
  /** Per term: the last entry that contains it (starting at 1), and the number of such entries. */
  const lasts: number[] = [];
  const counts: number[] = [];
  const posted = new GrowingNumbers();
  /** End offset of each entry's terms. */
  const ends = new GrowingNumbers();

  function post(word: string): void {
    const term = terms.get(word) ?? terms.size;
    if (term === terms.size) {
      terms.set(word, term);
      lasts.push(0);
      counts.push(0);
    }
    if (lasts[term] === ends.length + 1) return;
    lasts[term] = ends.length + 1;
    counts[term] = (counts[term] ?? 0) + 1;
    posted.push(term);
  }

  return {
    add: (names) => {
      for (const name of names) {
        const { words, han } = nameTokens(name);
        for (const word of words) post(word);
        for (const run of han) for (const pair of bigrams(run)) post(pair);
      }
      ends.push(posted.length);
    },
    finish: () => finishIndex(terms, counts, posted.view(), ends.view()),
  };
}

/** Sorts the terms, words before Chinese pairs, and groups the entry numbers by term. */
function* finishIndex(
  terms: ReadonlyMap<string, number>,
  counts: readonly number[],
  posted: Uint32Array,
  ends: Uint32Array,
): Generator<void, NameIndex> {
  const words = [...terms.keys()].filter((term) => !isChinese(term)).sort();
  const han = [...terms.keys()].filter(isChinese);
  yield;
  const places = new Uint32Array(posted.length);
  const offsets = new Uint32Array(terms.size + 1);
  const placeOf = new Uint32Array(terms.size);
  for (const [place, text] of [...words, ...han].entries()) {
    const term = terms.get(text) as number;
    placeOf[term] = place;
    offsets[place + 1] = (offsets[place] as number) + (counts[term] as number);
  }
  yield;
  const next = offsets.slice();
  for (let entry = 0, position = 0; entry < ends.length; entry += 1) {
    for (; position < (ends[entry] as number); position += 1) {
      const term = placeOf[posted[position] as number] as number;
      places[next[term] as number] = entry;
      next[term] = (next[term] as number) + 1;
    }
    if (entry % 256 === 0) yield;
  }
  const pairs = new Map(han.map((pair, index) => [pair, words.length + index]));
  const vocabulary = yield* makeVocabulary(words);
  const characters = pairsByCharacter(pairs);
  return newNameIndex({ size: ends.length, places, offsets, vocabulary, pairs, characters });
}

/** A single character matches every pair that contains it. */
function pairsByCharacter(pairs: ReadonlyMap<string, number>): ReadonlyMap<string, readonly number[]> {
  const byCharacter = new Map<string, number[]>();
  for (const [pair, term] of pairs) {
    for (const character of new Set(pair)) {
      const existing = byCharacter.get(character);
      if (existing === undefined) byCharacter.set(character, [term]);
      else existing.push(term);
    }
  }
  return byCharacter;
}

interface Parts {
  readonly size: number;
  readonly places: Uint32Array;
  readonly offsets: Uint32Array;
  readonly vocabulary: Vocabulary;
  readonly pairs: ReadonlyMap<string, number>;
  readonly characters: ReadonlyMap<string, readonly number[]>;
}

/** Shorter words allow no typos: too much would match. */
const TYPO_FROM = 4;
/** Shorter text occurs inside too many words: “hk” must not match Tashkent. */
const WITHIN_FROM = 3;
/** Query parts that more than 1/64 of the entries match are cached as a bit set. */
const BITSET_FROM = 64;
/** Below this, merging lists again is cheap. */
const INDEXED_FROM = 512;
/** Bytes for cached bit sets. */
const BITSET_CACHE_BYTES = 32 * 2 ** 20;
const MAX_LISTS = 256;

/** Candidates for one part of the query: entries with any of its terms. */
interface Part {
  readonly key: string;
  readonly lists: readonly Places[];
  /** Sum of the list lengths; an entry with two terms counts twice. */
  readonly total: number;
}

function newNameIndex({ size, places, offsets, vocabulary, pairs, characters }: Parts): NameIndex {
  const bitsetBytes = Math.max(4, Math.ceil(size / 8));
  const bitsets = lruCache<Bitset>('name-index-marks', {
    max: Math.min(1024, Math.max(16, Math.floor(BITSET_CACHE_BYTES / bitsetBytes))),
  });
  const unions = lruCache<Places>('name-index-unions', { max: MAX_LISTS });
  const listOf = (term: number) => places.subarray(offsets[term], offsets[term + 1]);

  function partOf(key: string, terms: readonly number[]): Part {
    const lists = terms.map(listOf);
    return { key, lists, total: lists.reduce((sum, list) => sum + list.length, 0) };
  }

  /** All terms that match a query word: by prefix, else by substring, else with one typo. */
  function partOfToken(word: string): Part {
    const { from, end } = vocabulary.startingWith(word);
    if (from < end) {
      // “hot”, “hote” and “hotel” may have the same range, so the range is the cache key.
      return partOf(
        `${from}-${end}`,
        Array.from({ length: end - from }, (_, index) => from + index),
      );
    }
    const within = word.length >= WITHIN_FROM ? vocabulary.holding(word) : [];
    if (within.length > 0 || word.length < TYPO_FROM) return partOf(word, within);
    const apart = vocabulary.nearly(word);
    // The word may be incomplete.
    return partOf(word, apart.length > 0 ? apart : vocabulary.nearlyStartingWith(word));
  }

  function partOfHan(text: string): Part {
    const terms =
      [...text].length === 1 ? characters.get(text) : [pairs.get(text)].filter((term) => term !== undefined);
    return partOf(text, terms ?? []);
  }

  function setOf({ key, lists, total }: Part): Places | Bitset {
    if (total > Math.max(INDEXED_FROM, size / BITSET_FROM)) return bitsets(key, () => bitsetOf(lists, size));
    if (total > INDEXED_FROM && lists.length > 1) return unions(key, () => unionOf(lists, total));
    return unionOf(lists, total);
  }

  return {
    size,
    bytes: places.byteLength + offsets.byteLength,
    find: (query, limit) => {
      const { words, han } = nameTokens(query);
      const parts = [...new Set(words)].map(partOfToken);
      for (const run of han) parts.push(...bigrams(run).map(partOfHan));
      const [first, ...others] = parts;
      if (first === undefined || parts.some(({ total }) => total === 0)) return [];
      if (others.length === 0) return [...firstOf(first.lists, limit)];
      return [...firstInAll(parts.map(setOf), limit)];
    },
  };
}
