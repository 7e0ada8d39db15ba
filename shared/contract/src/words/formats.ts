/** Formats are slow to make, and the same few are asked for again and again. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST = 1000;

/** The format of a locale with these options, made once; throws a `RangeError` for a zone that does not exist. */
export function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  if (formats.size < MOST) formats.set(key, known);
  return known;
}
