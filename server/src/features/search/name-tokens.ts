const LATIN = /[a-z0-9]+/g;
/** In any writing but Chinese, whose words have no space between them. */
const WORD = /[[\p{L}\p{N}]--\p{Script=Han}]+/gv;
const HAN = /\p{Script=Han}+/gu;
const HAN_BEGINS = /^\p{Script=Han}/u;
/** What normalising leaves as it is: nearly every name, in a third of the time. */
const PLAIN = /^[ -&(-_a-~\u4e00-\u9fff]*$/;
const APOSTROPHES = /[’'`]/g;
/** Letters that are no other letter with an accent, and what is typed for them. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };
const WHOLE_LETTERS = /[ßøłđæœı]/g;

/** Text as names are compared: no accents, no case, full-width forms made plain. */
export function plainText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(APOSTROPHES, '').toLowerCase();
  return bare.replaceAll(WHOLE_LETTERS, (letter) => LETTERS[letter] ?? letter);
}

/** What a name is found by: its words, and each run of Chinese. */
export interface NameWords {
  readonly words: readonly string[];
  readonly han: readonly string[];
}

export function nameWords(text: string): NameWords {
  const plain = plainText(text);
  return { words: plain.match(PLAIN.test(plain) ? LATIN : WORD) ?? [], han: plain.match(HAN) ?? [] };
}

/** Whether a term of names is of Chinese; those of other writings are words. */
export function isChinese(term: string): boolean {
  return HAN_BEGINS.test(term);
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
