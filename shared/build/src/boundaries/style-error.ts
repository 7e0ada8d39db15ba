/** A compound selector that names no markup: any element, or only a position or state. */
const NAMES_NOTHING = /^\*?(::?[a-z-]+(\((odd|even|[a-z]{2}|[\dn+ -]+)\))?)*$/;

/** Error in a key of a style object: markup is styled through parts, each with its own class. */
export function selectorError(key: string): string | undefined {
  if (!/&|^\s*[>+~.#[]/.test(key)) return undefined;
  if (/^\s*:[^,]*\s&/.test(key))
    return `«${key}» would be applied as a state of the element itself: use a condition (\`_zh\`).`;
  const named = compoundsOf(key).find((compound) => !compound.includes('&') && !NAMES_NOTHING.test(compound));
  return named && `«${key}» selects markup by «${named}»: use a part of createParts, or a variant.`;
}

/** Error if a text has a window width in figures; widths of a container are allowed. */
export function widthError(text: string): string | undefined {
  if (text.trim().startsWith('@container')) return undefined;
  return /\((min|max)-(width|inline-size):|\(\s*(width|inline-size)\s*[<>]/.test(text)
    ? `«${text}» is a numeric width: use a breakpoint name (\`lg\`, \`lgDown\`, \`useIsBelow('lg')\`), or add a name to breakpoints.ts.`
    : undefined;
}

/** Splits at commas and combinators outside brackets: `a > b:is(c, d)` is `a` and `b:is(c, d)`. */
function compoundsOf(selector: string): readonly string[] {
  const compounds = [''];
  let depth = 0;
  for (const char of selector) {
    if ('(['.includes(char)) depth += 1;
    if (')]'.includes(char)) depth -= 1;
    if (depth === 0 && /[\s,>+~]/.test(char)) compounds.push('');
    else compounds[compounds.length - 1] += char;
  }
  return compounds.filter((compound) => compound !== '');
}
