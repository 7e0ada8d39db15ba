/** The field that more than half of a JSON text is, as deep as that holds: `labels.en.page.title`; undefined for what is no JSON. */
export function heaviestField(text: string): string | undefined {
  try {
    return fieldIn(JSON.parse(text), []);
  } catch {
    return undefined;
  }
}

function fieldIn(value: unknown, above: readonly string[]): string | undefined {
  const whole = weightOf(value);
  const heavy =
    typeof value === 'object' && value !== null
      ? Object.entries(value).find(([, one]) => weightOf(one) * 2 > whole)
      : undefined;
  if (heavy) return fieldIn(heavy[1], [...above, heavy[0]]);
  return above.length === 0 ? undefined : above.join('.').slice(0, 200);
}

function weightOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
