import { normalizeLine } from './normalize.ts';

/**
 * Letters that are not a base letter with an accent, as the machine-readable line of a passport writes them (ICAO
 * 9303).
 */
const LATIN_EQUIVALENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ɲ: 'n',
  ɓ: 'b',
  ƙ: 'k',
  ĸ: 'q',
  ƴ: 'y',
  ɛ: 'e',
  ə: 'e',
  ǝ: 'e',
  ɔ: 'o',
  ƒ: 'f',
  ı: 'i',
  ȷ: 'j',
};
/** Apostrophes, and letters that look like one, such as the ʻokina. */
const APOSTROPHES = /['`\u2018\u2019\u201b\u2032\u02b0-\u02ff\ua78b\ua78c]/gu;
const GENERATION = /(?<=\s)(?:2nd|3rd|4th)(?![\p{L}\p{N}])/giu;
const GENERATIONS: Readonly<Record<string, string>> = { '2nd': 'II', '3rd': 'III', '4th': 'IV' };
/** Letters of other scripts stay, so that `nameError` can reject them. */
const NON_ALPHABETIC = /[^\p{L}\p{Mc}]+/gu;

/**
 * A name as the hotel receives it: no accents or apostrophes, all other signs as spaces. Hotel systems accept only
 * letters and spaces; the agent sees this form before it is sent.
 */
export function plainName(name: string): string {
  const spelling = normalizeLine(name)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(APOSTROPHES, '');
  const named = spelling.replace(GENERATION, (suffix) => GENERATIONS[suffix.toLowerCase()] ?? suffix);
  return [...named].map(transliterate).join('').replace(NON_ALPHABETIC, ' ').trim();
}

function transliterate(char: string): string {
  const small = char.toLowerCase();
  const latin = LATIN_EQUIVALENTS[small];
  if (latin === undefined) return char;
  return char === small ? latin : latin.toUpperCase();
}
