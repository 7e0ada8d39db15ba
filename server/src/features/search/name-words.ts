const LATIN = /[a-z0-9]+/g;
const HAN = /\p{Script=Han}+/gu;
/** What normalising leaves as it is: nearly every name, in a third of the time. */
const PLAIN = /^[ -&(-_a-~\u4e00-\u9fff]*$/;
const APOSTROPHES = /[’'`]/g;

/** Text as names are compared: no accents, no case, full-width forms made plain. */
export function plainText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(APOSTROPHES, '').toLowerCase();
}

/** What a name is found by: its words, and each run of Chinese. */
export interface NameWords {
  readonly words: readonly string[];
  readonly han: readonly string[];
}

export function nameWords(text: string): NameWords {
  const plain = plainText(text);
  return { words: plain.match(LATIN) ?? [], han: plain.match(HAN) ?? [] };
}

/** Pairs of neighbouring characters; a single character stands for itself. */
export function bigrams(run: string): readonly string[] {
  const pairs: string[] = [];
  let before = '';
  for (const character of run) {
    if (before !== '') pairs.push(before + character);
    before = character;
  }
  return pairs.length === 0 && before !== '' ? [before] : pairs;
}

/** Whether two words differ by at most one letter added, left out, changed, or swapped with its neighbour. */
export function isOneTypoApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (restA.slice(1) === restB.slice(1)) return true;
  if (restA.slice(1) === restB || restB.slice(1) === restA) return true;
  return restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
