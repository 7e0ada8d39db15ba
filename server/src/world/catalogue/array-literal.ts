type Element = string | number | boolean | null;

/** PostgreSQL's own text for an array: made at once, where a driver would look at every element in turn. */
export function arrayLiteral(elements: readonly Element[]): string {
  return `{${elements.map(elementText).join(',')}}`;
}

function elementText(element: Element): string {
  if (element === null) return 'NULL';
  if (typeof element !== 'string') return String(element);
  return `"${element.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
