/** All words of the names, sorted; a word is identified by its position. */
export interface Vocabulary {
  readonly startingWith: (start: string) => TokenRange;
  /** Words that contain the letters anywhere; requires at least two letters. */
  readonly holding: (substring: string) => readonly number[];
  /** Words with one inserted, missing, changed or transposed letter. */
  readonly nearly: (word: string) => readonly number[];
  /** Longer words with a prefix that has one such typo. */
  readonly nearlyStartingWith: (word: string) => readonly number[];
}

/** A range of adjacent words: `from` inclusive, `end` exclusive. */
export interface TokenRange {
  readonly from: number;
  readonly end: number;
}

/** `words` must be sorted and unique. */
export function* makeVocabulary(words: readonly string[]): Generator<void, Vocabulary> {
  const byPair = new Map<string, number[]>();
  for (const [place, word] of words.entries()) {
    for (const pair of pairsOf(word)) {
      const existing = byPair.get(pair);
      if (existing === undefined) byPair.set(pair, [place]);
      else if (existing.at(-1) !== place) existing.push(place);
    }
    if (place % 256 === 0) yield;
  }
  const all = { from: 0, end: words.length };
  return {
    startingWith: (start) => {
      let range: TokenRange = all;
      for (let depth = 0; depth < start.length && range.from < range.end; depth += 1) {
        range = withCode(words, range, depth, start.charCodeAt(depth));
      }
      return range;
    },
    holding: (substring) => {
      let fewest: readonly number[] | undefined;
      for (const pair of pairsOf(substring)) {
        const places = byPair.get(pair) ?? [];
        if (fewest === undefined || places.length < fewest.length) fewest = places;
      }
      return (fewest ?? []).filter((place) => words[place]?.includes(substring));
    },
    nearly: (word) => {
      const result = new Set<number>();
      for (const { from, depth } of rangesNear(words, word)) {
        // The first word of a range is its shortest; at length `depth` it equals the common prefix.
        if (words[from]?.length === depth) result.add(from);
      }
      return [...result];
    },
    nearlyStartingWith: (word) => {
      const result = new Set<number>();
      for (const { from, end } of rangesNear(words, word)) {
        for (let place = from; place < end; place += 1) {
          if ((words[place]?.length ?? 0) > word.length) result.add(place);
        }
      }
      return [...result];
    },
  };
}

function pairsOf(word: string): readonly string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
}

interface NearRange extends TokenRange {
  /** Length of the common prefix, which the typed word may have meant. */
  readonly depth: number;
}

/**
 * Ranges of words with a common prefix that is one typo away from `word`. Walks the sorted words like a trie, so it
 * visits only prefixes that can still match.
 */
function rangesNear(words: readonly string[], word: string): readonly NearRange[] {
  const result: NearRange[] = [];

  function walk(range: TokenRange, depth: number, at: number, isTypoMade: boolean): void {
    if (range.from >= range.end) return;
    if (at === word.length) {
      if (isTypoMade) result.push({ ...range, depth });
      return;
    }
    const charCode = word.charCodeAt(at);
    walk(withCode(words, range, depth, charCode), depth + 1, at + 1, isTypoMade);
    if (isTypoMade) return;
    walk(range, depth, at + 1, true);
    for (const { code, ...child } of codesAt(words, range, depth)) {
      walk(child, depth + 1, at, true);
      if (code !== charCode) walk(child, depth + 1, at + 1, true);
    }
    if (at + 1 === word.length) return;
    const swapped = withCode(words, range, depth, word.charCodeAt(at + 1));
    walk(withCode(words, swapped, depth + 1, charCode), depth + 2, at + 2, true);
  }

  walk({ from: 0, end: words.length }, 0, 0, false);
  return result;
}

/** The words of a range that continue with this letter after `depth` common letters. */
function withCode(words: readonly string[], { from, end }: TokenRange, depth: number, code: number): TokenRange {
  const first = firstFrom(words, from, end, depth, code);
  return { from: first, end: firstFrom(words, first, end, depth, code + 1) };
}

/** Each letter that words of the range continue with, and these words. */
function codesAt(words: readonly string[], { from, end }: TokenRange, depth: number) {
  const result: (TokenRange & { readonly code: number })[] = [];
  for (let at = firstFrom(words, from, end, depth, 0); at < end; ) {
    const code = codeAt(words, at, depth);
    const next = firstFrom(words, at, end, depth, code + 1);
    result.push({ code, from: at, end: next });
    at = next;
  }
  return result;
}

function firstFrom(words: readonly string[], from: number, end: number, depth: number, code: number): number {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (codeAt(words, middle, depth) < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Words that end here sort before every letter. */
function codeAt(words: readonly string[], place: number, depth: number): number {
  const word = words[place] ?? '';
  return depth < word.length ? word.charCodeAt(depth) : -1;
}
