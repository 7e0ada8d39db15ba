/** Words by key, in whatever depth. */
export interface Words {
  readonly [key: string]: string | Words;
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The keys that no code asks for, neither in full nor by a template whose start they have: `t(\`order.${status}\`)`. */
export function unaskedKeys(words: Words, code: string): readonly string[] {
  const literals = new Set([...code.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, literal]) => literal));
  const templates = [...code.matchAll(/`(\w[\w.]*\$\{[^`]*)`/g)].map(([, template = '']) => patternOf(template));
  const isAsked = (key: string) => literals.has(key) || templates.some((template) => template.test(key));
  return [...new Set(keysOf(words))].filter((key) => !isAsked(key));
}

function keysOf(words: Words, path = ''): readonly string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key.replace(PLURAL, '')}`] : keysOf(value, `${path}${key}.`),
  );
}

/** What stands between the values of a template must stand in the key as well. */
function patternOf(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.').replace(/[^\w.\\]/g, '.'));
  return new RegExp(`^${fixed.join('.+')}$`);
}
