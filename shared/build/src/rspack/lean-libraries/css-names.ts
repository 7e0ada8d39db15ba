/** As much of a page as is asked. */
interface Page {
  readonly document: { readonly documentElement: { readonly style: object } };
}

/**
 * Properties of CSS without a capital that Chakra's utilities do not have. Of these the browser is not asked: it takes names for
 * properties that are attributes of elements too, such as `size` and `src`.
 */
const SHORT = new Set(
  'all appearance caret clear clip columns contain container content cx cy d direction display flex float font grid hyphens isolation marker mask offset order orphans outline overflow overlay page perspective quotes r resize rx ry visibility widows x y zoom'.split(
    ' ',
  ),
);

/** Whether a name is one of CSS, or a selector, as `@pandacss/is-valid-prop` says it by a list of 535 names. Chakra asks once for each name. */
export function isCssProperty(name: string): boolean {
  return SHORT.has(name) || name.startsWith('--') || /[&@]/.test(name) || (/[A-Z]/.test(name) && isOfBrowser(name));
}

function isOfBrowser(name: string): boolean {
  return name in (globalThis as unknown as Page).document.documentElement.style;
}
