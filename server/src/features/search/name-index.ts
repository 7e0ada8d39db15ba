import { bigrams, isOneTypoApart, nameWords } from './name-words.ts';

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
}

/** A word this short has no typo: too much would match. */
const TYPO_FROM = 4;

export function buildNameIndex(entries: readonly NamedEntry[]): NameIndex {
  const postings = new Map<string, number[]>();
  function post(word: string, place: number): void {
    const list = postings.get(word);
    if (list === undefined) postings.set(word, [place]);
    else if (list.at(-1) !== place) list.push(place);
  }
  for (const [place, { names }] of entries.entries()) {
    for (const name of names) {
      const { words, han } = nameWords(name);
      for (const word of words) post(word, place);
      for (const run of han) {
        for (const pair of bigrams(run)) post(pair, place);
        for (const character of run) post(character, place);
      }
    }
  }
  const vocabulary = [...postings.keys()].filter((word) => /[a-z0-9]/.test(word)).sort();

  /** Every posting of the query's word: from its start, else within a word, else one typo away. */
  function wordsLike(word: string): readonly string[] {
    const starting = startingWith(vocabulary, word);
    if (starting.length > 0) return starting;
    const within = word.length > 1 ? vocabulary.filter((known) => known.includes(word)) : [];
    if (within.length > 0 || word.length < TYPO_FROM) return within;
    const apart = vocabulary.filter((known) => isOneTypoApart(known, word));
    if (apart.length > 0) return apart;
    // The word may not be typed to its end yet.
    return vocabulary.filter((known) => known.length > word.length && isTypoOfStart(known, word));
  }

  function placesOf(words: readonly string[]): Uint8Array {
    const found = new Uint8Array(entries.length);
    for (const word of words) for (const place of postings.get(word) ?? []) found[place] = 1;
    return found;
  }

  return {
    size: entries.length,
    find: (query, limit) => {
      const { words, han } = nameWords(query);
      const terms = [
        ...words.map((word) => placesOf(wordsLike(word))),
        ...han.flatMap((run) => bigrams(run).map((pair) => placesOf([pair]))),
      ];
      const [first, ...others] = terms;
      if (first === undefined) return [];
      const found: number[] = [];
      for (let place = 0; place < first.length && found.length < limit; place += 1) {
        if (first[place] === 1 && others.every((term) => term[place] === 1)) found.push(place);
      }
      return found;
    },
  };
}

function isTypoOfStart(known: string, word: string): boolean {
  return [word.length - 1, word.length, word.length + 1].some((length) => isOneTypoApart(known.slice(0, length), word));
}

/** Words of the sorted vocabulary that begin with `start`. */
function startingWith(vocabulary: readonly string[], start: string): readonly string[] {
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((vocabulary[middle] as string) < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < vocabulary.length && vocabulary[end]?.startsWith(start)) end += 1;
  return vocabulary.slice(low, end);
}
