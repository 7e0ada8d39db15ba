const HIDDEN = /<(script|style|template|iframe|object|noscript|svg|math|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const ENDS_A_LINE = /<br\s*\/?>|<\/(?:p|li|div|h\d|tr)\s*>/gi;
const TAG = /<\/?[a-z][^>]*>|<!--[\s\S]*?-->/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** A hotel's notice, which may come as simple HTML, as lines of text. */
export function plainText(html: string): string {
  return html
    .replace(HIDDEN, '')
    .replace(ENDS_A_LINE, '\n')
    .replace(TAG, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
