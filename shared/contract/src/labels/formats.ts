/** Formats are slow to create, and callers need the same few repeatedly. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST = 1000;

/** Returns the cached format of a locale with these options. Throws a `RangeError` for an unknown time zone. */
export function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const cached = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  if (formats.size < MOST) formats.set(key, cached);
  return cached;
}
