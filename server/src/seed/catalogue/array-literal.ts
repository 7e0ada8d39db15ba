type Element = string | number | boolean | null;

/** The PostgreSQL text of an array: faster than the driver, which converts each element. */
export function arrayLiteral(elements: readonly Element[]): string {
  return `{${elements.map(elementText).join(',')}}`;
}

function elementText(element: Element): string {
  if (element === null) return 'NULL';
  if (typeof element !== 'string') return String(element);
  return `"${element.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
