/** Shorter texts identify no input. */
const SHORTEST = 3;
const INSTEAD = '[typed]';

/** Replaces everything that the page's fields contain. */
export function withoutTyped(message: string, fields: Iterable<{ readonly value: string }>): string {
  const typed = new Set([...fields].flatMap(({ value }) => [value, ...value.split(/\s+/)]).map((text) => text.trim()));
  const secrets = [...typed].filter((text) => text.length >= SHORTEST).sort((a, b) => b.length - a.length);
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, INSTEAD), message);
}

/** Every field of the page that accepts input. */
export function fieldsOf(page: ParentNode): Iterable<{ readonly value: string }> {
  return page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=hidden]), textarea',
  );
}
