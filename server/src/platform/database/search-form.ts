const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212';
const APOSTROPHES = '\u2018\u2019\u201b\u02bb\u02bc';
const QUOTES = '\u201c\u201d\u201f';
/** Invisible characters from pasted text. */
const DROPPED = charsOf(
  [0xad],
  [0x34f],
  [0x61c],
  [0x180b, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0xfe00, 0xfe0f],
  [0xfeff],
);
/** Capitals of Latin, Greek, Cyrillic and Armenian, independent of the database locale. */
const CAPITALS = charsOf([0xc0, 0x17f], [0x386, 0x3ab], [0x400, 0x52f], [0x531, 0x556], [0x1e00, 0x1eff]).filter(
  (char) => lowerCase(char) !== char,
);

/**
 * Character mapping for searches, as arguments of PostgreSQL's `translate`. Characters beyond the end of `to` are
 * removed. The database function `search_form` contains the same mapping: a change needs a migration.
 */
export const SEARCH_CHARS = {
  from: [...CAPITALS, ...DASHES, ...APOSTROPHES, ...QUOTES, ...DROPPED].join(''),
  to: [
    ...CAPITALS.map(lowerCase),
    ...DASHES.replace(/./g, '-'),
    ...APOSTROPHES.replace(/./g, "'"),
    ...QUOTES.replace(/./g, '"'),
  ].join(''),
} as const;

const COMPARED = new Map([...SEARCH_CHARS.from].map((char, index) => [char, SEARCH_CHARS.to[index] ?? '']));

/** Normalizes a text for searches; the same as the database function `search_form`. */
export function searchForm(text: string): string {
  return [...text.normalize('NFKC')].map((char) => COMPARED.get(char) ?? lowerCase(char)).join('');
}

function charsOf(...ranges: readonly (readonly [from: number, to?: number])[]): readonly string[] {
  return ranges.flatMap(([from, to = from]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );
}

/** Maps one character to one, as PostgreSQL does: İ becomes i. */
function lowerCase(char: string): string {
  return [...char.toLowerCase()][0] ?? char;
}
