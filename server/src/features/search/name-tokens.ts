const LATIN = /[a-z0-9]+/g;
/** Any script except Chinese, which has no spaces between words. */
const NON_HAN_RUN = /[[\p{L}\p{N}]--\p{Script=Han}]+/gv;
const HAN = /\p{Script=Han}+/gu;
const HAN_BEGINS = /^\p{Script=Han}/u;
/** Text that needs no normalization: nearly every name, checked in a third of the time. */
const PLAIN = /^[ -&(-_a-~\u4e00-\u9fff]*$/;
const APOSTROPHES = /[’'`]/g;
/** Letters without a Unicode decomposition, and their usual replacement. */
const FOLDED_CHARACTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};
const UNDECOMPOSED_CHARACTERS = /[ßøłđæœı]/g;

/** Normalizes text for comparison: no accents, lower case, no full-width forms. */
export function plainText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(APOSTROPHES, '').toLowerCase();
  return bare.replaceAll(UNDECOMPOSED_CHARACTERS, (character) => FOLDED_CHARACTERS[character] ?? character);
}

/** Search terms of a name: its words, and each run of Chinese characters. */
export interface NameTokens {
  readonly words: readonly string[];
  readonly han: readonly string[];
}

export function nameTokens(text: string): NameTokens {
  const plain = plainText(text);
  return { words: plain.match(PLAIN.test(plain) ? LATIN : NON_HAN_RUN) ?? [], han: plain.match(HAN) ?? [] };
}

export function isChinese(term: string): boolean {
  return HAN_BEGINS.test(term);
}

/** Pairs of adjacent characters; a single character stays as it is. */
export function bigrams(run: string): readonly string[] {
  const pairs: string[] = [];
  let before = '';
  for (const character of run) {
    if (before !== '') pairs.push(before + character);
    before = character;
  }
  return pairs.length === 0 && before !== '' ? [before] : pairs;
}
