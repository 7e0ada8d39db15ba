/** Text, or one of the few elements that a notice may contain. */
export type NoticeNode = string | { readonly element: NoticeElement; readonly children: readonly NoticeNode[] };
export type NoticeElement = 'p' | 'br' | 'strong' | 'em' | 'ul' | 'ol' | 'li';

const ELEMENTS: Readonly<Record<string, NoticeElement>> = {
  p: 'p',
  div: 'p',
  br: 'br',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
};
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};
/** Elements without readable content. */
const HIDDEN = /<(script|style|template|iframe|object|noscript|svg|math|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)\b[^>]*(?:>|$)|[^<]+|</g;

interface Open {
  readonly element: NoticeElement;
  readonly children: NoticeNode[];
}

/**
 * Parses a supplier's HTML into a tree of plain elements without attributes. The browser's HTML parser never sees it,
 * so nothing in it can run (ADR 0130).
 */
export function readNotice(html: string): readonly NoticeNode[] {
  const root: NoticeNode[] = [];
  const open: Open[] = [];
  const put = (node: NoticeNode) => (open.at(-1)?.children ?? root).push(node);

  for (const [token, slash, tag] of html.replace(HIDDEN, '').matchAll(TOKEN)) {
    if (token.startsWith('<!--')) continue;
    if (tag === undefined) {
      put(decoded(token));
      continue;
    }
    const element = ELEMENTS[tag.toLowerCase()];
    if (element === undefined) continue;
    if (element === 'br') put({ element, children: [] });
    else if (slash === '') {
      const node: Open = { element, children: [] };
      put(node);
      open.push(node);
    } else if (open.some((one) => one.element === element)) {
      while (open.pop()?.element !== element);
    }
  }
  return root;
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
