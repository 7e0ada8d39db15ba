/** Line ends and other control characters, including those that change the text direction. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** Converts a text to one line, which prevents header injection. */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim();
}
