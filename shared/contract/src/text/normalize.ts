/** A line that every step of `normalizeLine` leaves unchanged. */
const PLAIN_LINE = /^(?:[!-~]+ )*[!-~]+$/;
const PLAIN_TEXT = /^[\t\n\r -~]*$/;
/**
 * Invisible characters that are part of an emoji: joiners, its selector, and the letters of a flag such as Scotland's.
 */
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3)|(?<=\u{1f3f4}[\u{e0061}-\u{e007a}]{0,5})[\u{e0061}-\u{e007a}]|(?<=\u{1f3f4}[\u{e0061}-\u{e007a}]{5})\u{e007f}/u;
/** The first alternative matches what stays; the set `RGI_Emoji` would take a hundred times as long. */
const INVISIBLE = new RegExp(`(${IN_EMOJI.source})|[\\p{Cf}\\p{Default_Ignorable_Code_Point}\\p{Cc}]`, 'gu');
/** Hebrew and Arabic need direction marks. Overrides and isolates are dropped, because they can disguise a text. */
const HARMLESS = /^(?:[\t\n\r\u061c\u200e\u200f]|\p{Variation_Selector})$/u;
const BLANK = /[\t-\r\u0085]/;
const JOINER = /^[\u200c\u200d]$/;
/** Scripts in which a joiner changes the spelling of a word. */
const JOINED_SCRIPT =
  /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u;
/** NFKC turns an acute accent used as an apostrophe into a space. */
const ACUTE = /\u00b4/g;
const APOSTROPHE = /[\u2018\u2019\u201b\u02bb\u02bc]/g;
const QUOTE = /[\u201c\u201d\u201f]/g;
const DASH = /[\p{Pd}\u2212\u2043]/gu;
const DIGIT = /\p{Nd}/u;
/**
 * More marks on one letter than any script uses. Unicode's stream-safe form has the same limit, because sorting marks
 * takes quadratic time.
 */
const EXCESS_DIACRITICS = /(\p{M}{30})\p{M}+/gu;

/**
 * Normalizes a typed or pasted line for storage and comparison: NFKC, no invisible characters, one kind of dash,
 * apostrophe, quotation mark and space. The case stays; `foldCase` is for comparison.
 */
export function normalizeLine(text: string): string {
  if (PLAIN_LINE.test(text) || text === '') return text;
  return dropInvisible(text, (char) => BLANK.test(char))
    .replace(ACUTE, "'")
    .replace(EXCESS_DIACRITICS, '$1')
    .normalize('NFKC')
    .replace(APOSTROPHE, "'")
    .replace(QUOTE, '"')
    .replace(DASH, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Normalizes text of several lines: NFC, without control characters and format characters that can disguise it. */
export function normalizeFreeText(text: string): string {
  if (PLAIN_TEXT.test(text)) return text;
  return dropInvisible(text, (char) => HARMLESS.test(char))
    .replace(EXCESS_DIACRITICS, '$1')
    .normalize('NFC');
}

/** Normalizes a code, a reference or the secret of a link: one line without spaces, digits in ASCII. */
export function normalizeCode(text: string): string {
  return asciiDigits(normalizeLine(text)).replace(/ /g, '');
}

/** A line in the form for comparison: normalized, in lower case. */
export function foldCase(text: string): string {
  return normalizeLine(text).toLowerCase();
}

/** Converts digits of any script to 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));
}

/** Each script has its ten digits in order, in a row. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < 9 && DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before;
}

function dropInvisible(text: string, isStored: (char: string) => boolean): string {
  return text.replace(INVISIBLE, (char, inEmoji: string | undefined, offset: number) => {
    if (inEmoji !== undefined || isStored(char)) return char;
    return JOINER.test(char) && joins(text, offset) ? char : '';
  });
}

function joins(text: string, offset: number): boolean {
  return JOINED_SCRIPT.test(text[offset - 1] ?? '') && JOINED_SCRIPT.test(text[offset + 1] ?? '');
}
