/**
 * The detail of an audit row as texts. `change` of a remote's rules is stored as one JSON text and is split into its
 * parts: verb, version, company, share.
 */
export function factsOfDetail(detail: object): Record<string, string> {
  return Object.fromEntries(Object.entries(detail).flatMap(([name, value]) => factsOf(name, value)));
}

type Fact = readonly [name: string, text: string];

function factsOf(name: string, value: unknown): readonly Fact[] {
  const fact: Fact = [name, textOf(value)];
  if (name !== 'change' || typeof value !== 'string') return [fact];
  try {
    return Object.entries(JSON.parse(value) as object).map(([part, partValue]): Fact => [part, textOf(partValue)]);
  } catch {
    return [fact];
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number');
  return isList ? value.join(', ') : JSON.stringify(value);
}
