/** A line that every step of `normalizeLine` leaves unchanged. */
const PLAIN_LINE = /^(?:[!-~]+ )*[!-~]+$/;
const PLAIN_TEXT = /^[\t\n\r -~]*$/;
/** Invisible characters that an emoji consists of: joiners, its selector, and the letters of a flag such as Scotland's. */
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3)|(?<=\u{1f3f4}[\u{e0061}-\u{e007a}]{0,5})[\u{e0061}-\u{e007a}]|(?<=\u{1f3f4}[\u{e0061}-\u{e007a}]{5})\u{e007f}/u;
/** The first alternative is what stays: the set `RGI_Emoji` would take a hundred times as long. */
const INVISIBLE = new RegExp(`(${IN_EMOJI.source})|[\\p{Cf}\\p{Default_Ignorable_Code_Point}\\p{Cc}]`, 'gu');
/** Readers of Hebrew and Arabic need marks of direction; overrides and isolates can disguise what a text says. */
const HARMLESS = /^(?:[\t\n\r\u061c\u200e\u200f]|\p{Variation_Selector})$/u;
const BLANK = /[\t-\r\u0085]/;
const JOINER = /^[\u200c\u200d]$/;
/** Scripts in which a joiner changes how a word is written. */
const JOINED_SCRIPT =
  /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u;
/** NFKC turns an acute accent that stands for an apostrophe into a blank. */
const ACUTE = /\u00b4/g;
const APOSTROPHE = /[\u2018\u2019\u201b\u02bb\u02bc]/g;
const QUOTE = /[\u201c\u201d\u201f]/g;
const DASH = /[\p{Pd}\u2212\u2043]/gu;
const DIGIT = /\p{Nd}/u;
/** More marks on one letter than any script uses; Unicode's stream-safe form has the same limit, because sorting marks takes quadratic time. */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * One line that people type or paste, in the form in which the portal stores and compares it: NFKC, without invisible characters, with one
 * kind of dash, apostrophe, quotation mark and blank. The case stays; `foldCase` is for comparison.
 */
export function normalizeLine(text: string): string {
  if (PLAIN_LINE.test(text) || text === '') return text;
  return dropInvisible(text, (char) => BLANK.test(char))
    .replace(ACUTE, "'")
    .replace(EXCESS_MARKS, '$1')
    .normalize('NFKC')
    .replace(APOSTROPHE, "'")
    .replace(QUOTE, '"')
    .replace(DASH, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text of several lines as it was meant: NFC, without control characters and format characters that disguise it. */
export function normalizeFreeText(text: string): string {
  if (PLAIN_TEXT.test(text)) return text;
  return dropInvisible(text, (char) => HARMLESS.test(char))
    .replace(EXCESS_MARKS, '$1')
    .normalize('NFC');
}

/** A code, a reference or the secret of a link: one line without blanks, its digits those of ASCII. */
export function normalizeCode(text: string): string {
  return asciiDigits(normalizeLine(text)).replace(/ /g, '');
}

/** A line as it is compared: normalized, in small letters. */
export function foldCase(text: string): string {
  return normalizeLine(text).toLowerCase();
}

/** Digits of any script as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));
}

/** Each script has its digits in order, ten in a row. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < 9 && DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before;
}

function dropInvisible(text: string, isKept: (char: string) => boolean): string {
  return text.replace(INVISIBLE, (char, inEmoji: string | undefined, at: number) => {
    if (inEmoji !== undefined || isKept(char)) return char;
    return JOINER.test(char) && joins(text, at) ? char : '';
  });
}

function joins(text: string, at: number): boolean {
  return JOINED_SCRIPT.test(text[at - 1] ?? '') && JOINED_SCRIPT.test(text[at + 1] ?? '');
}
