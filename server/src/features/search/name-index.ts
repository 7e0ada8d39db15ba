import { lruCache } from '../../platform/caches.ts';
import { atOnce } from '../../platform/yield-to-event-loop.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import { bigrams, isChinese, nameWords } from './name-tokens.ts';
import { firstInAll, firstOf, type Marks, marksOf, type Places, unionOf } from './place-sets.ts';
import { makeVocabulary, type Vocabulary } from './vocabulary.ts';

/** One thing that can be found; `names` in all languages. */
export interface NamedEntry {
  readonly names: readonly string[];
}

/**
 * Finds entries by words of their names. Only the vocabulary is searched (some thousands of words, however many entries);
 * entries are numbers in the order given, best first, so that an answer is read off the front.
 */
export interface NameIndex {
  /** Places of the entries that hold every word of the query, best first. */
  readonly find: (query: string, limit: number) => readonly number[];
  readonly size: number;
  /** What the index itself holds, without its vocabulary's strings. */
  readonly bytes: number;
}

/** Takes the entries one after the other, best first, and makes the index of them. */
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
  /** Of each term: the entry that had it last, counted from one, and how many had it. */
  const lasts: number[] = [];
  const counts: number[] = [];
  const posted = new GrowingNumbers();
  /** Where each entry's terms end. */
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
        const { words, han } = nameWords(name);
        for (const word of words) post(word);
        for (const run of han) for (const pair of bigrams(run)) post(pair);
      }
      ends.push(posted.length);
    },
    finish: () => finishIndex(terms, counts, posted.view(), ends.view()),
  };
}

/** Terms in their final order, words first and sorted; the places of each lie together, one term after the other. */
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
  for (let entry = 0, at = 0; entry < ends.length; entry += 1) {
    for (; at < (ends[entry] as number); at += 1) {
      const term = placeOf[posted[at] as number] as number;
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

/** A character alone is found by every pair that it is in. */
function pairsByCharacter(pairs: ReadonlyMap<string, number>): ReadonlyMap<string, readonly number[]> {
  const byCharacter = new Map<string, number[]>();
  for (const [pair, term] of pairs) {
    for (const character of new Set(pair)) {
      const known = byCharacter.get(character);
      if (known === undefined) byCharacter.set(character, [term]);
      else known.push(term);
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

/** A word this short has no typo: too much would match. */
const TYPO_FROM = 4;
/** Shorter letters lie within too many words: «hk» is no part of Tashkent. */
const WITHIN_FROM = 3;
/** A part of a query that many entries have is kept as a bit set: one bit for each entry. */
const MARKED_FROM = 64;
/** Below this, putting lists together again costs nothing. */
const KEPT_FROM = 512;
/** For the marks that were asked for last. */
const MARKS_BYTES = 32 * 2 ** 20;
const LISTS_KEPT = 256;

/** What entries may have for one part of the query: any of some terms. */
interface Part {
  readonly key: string;
  readonly lists: readonly Places[];
  /** Places of all lists; an entry with two of the terms counts twice. */
  readonly total: number;
}

function newNameIndex({ size, places, offsets, vocabulary, pairs, characters }: Parts): NameIndex {
  const marksBytes = Math.max(4, Math.ceil(size / 8));
  const marks = lruCache<Marks>('name-index-marks', {
    max: Math.min(1024, Math.max(16, Math.floor(MARKS_BYTES / marksBytes))),
  });
  const unions = lruCache<Places>('name-index-unions', { max: LISTS_KEPT });
  const listOf = (term: number) => places.subarray(offsets[term], offsets[term + 1]);

  function partOf(key: string, terms: readonly number[]): Part {
    const lists = terms.map(listOf);
    return { key, lists, total: lists.reduce((sum, list) => sum + list.length, 0) };
  }

  /** Every posting of the query's word: from its start, else within a word, else one typo away. */
  function partOfWord(word: string): Part {
    const { from, end } = vocabulary.startingWith(word);
    if (from < end) {
      // «hot», «hote» and «hotel» may all mean the same words.
      return partOf(
        `${from}-${end}`,
        Array.from({ length: end - from }, (_, index) => from + index),
      );
    }
    const within = word.length >= WITHIN_FROM ? vocabulary.holding(word) : [];
    if (within.length > 0 || word.length < TYPO_FROM) return partOf(word, within);
    const apart = vocabulary.nearly(word);
    // The word may not be typed to its end yet.
    return partOf(word, apart.length > 0 ? apart : vocabulary.nearlyStartingWith(word));
  }

  function partOfHan(text: string): Part {
    const terms =
      [...text].length === 1 ? characters.get(text) : [pairs.get(text)].filter((term) => term !== undefined);
    return partOf(text, terms ?? []);
  }

  function setOf({ key, lists, total }: Part): Places | Marks {
    if (total > Math.max(KEPT_FROM, size / MARKED_FROM)) return marks(key, () => marksOf(lists, size));
    if (total > KEPT_FROM && lists.length > 1) return unions(key, () => unionOf(lists, total));
    return unionOf(lists, total);
  }

  return {
    size,
    bytes: places.byteLength + offsets.byteLength,
    find: (query, limit) => {
      const { words, han } = nameWords(query);
      const parts = [...new Set(words)].map(partOfWord);
      for (const run of han) parts.push(...bigrams(run).map(partOfHan));
      const [first, ...others] = parts;
      if (first === undefined || parts.some(({ total }) => total === 0)) return [];
      if (others.length === 0) return [...firstOf(first.lists, limit)];
      return [...firstInAll(parts.map(setOf), limit)];
    },
  };
}
