/** Messages by key, nested to any depth. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Keys that no code uses, neither as a literal nor through a matching template: `t(\`order.${status}\`)`. */
export function unusedKeys(messages: MessageTree, code: string): readonly string[] {
  const literals = new Set([...code.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, literal]) => literal));
  const templates = [...code.matchAll(/`(\w[\w.]*\$\{[^`]*)`/g)].map(([, template = '']) => patternOf(template));
  const isUsed = (key: string) => literals.has(key) || templates.some((template) => template.test(key));
  return [...new Set(keysOf(messages))].filter((key) => !isUsed(key));
}

function keysOf(messages: MessageTree, path = ''): readonly string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key.replace(PLURAL, '')}`] : keysOf(value, `${path}${key}.`),
  );
}

/** The fixed parts of a template must also be in the key. */
function patternOf(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.').replace(/[^\w.\\]/g, '.'));
  return new RegExp(`^${fixed.join('.+')}$`);
}
