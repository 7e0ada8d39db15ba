/** Letters and figures alone say nothing about anybody. */
const SHORTEST = 3;
const INSTEAD = '[typed]';

/** Puts a mark in the place of everything that stands in a field of the page. */
export function withoutTyped(message: string, fields: Iterable<{ readonly value: string }>): string {
  const typed = new Set([...fields].flatMap(({ value }) => [value, ...value.split(/\s+/)]).map((text) => text.trim()));
  const secrets = [...typed].filter((text) => text.length >= SHORTEST).sort((a, b) => b.length - a.length);
  return secrets.reduce((told, secret) => told.replaceAll(secret, INSTEAD), message);
}

/** Every field of the page that somebody may have typed into. */
export function fieldsOf(page: ParentNode): Iterable<{ readonly value: string }> {
  return page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=hidden]), textarea',
  );
}
