/** A setting of the process, as operators are told of it. */
export interface ToldSetting {
  /** The variable. */
  readonly name: string;
  /** Whether the environment gives it. */
  readonly isGiven: boolean;
  /** As it counts; undefined of a secret, and of what is not set. */
  readonly value?: string;
}

/** Their values open something, or hold a password among other things. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'PORTICO_KEYS',
  'PORTICO_METRICS_TOKEN',
  'PORTICO_SMTP_URL',
]);

/** Variables of ours that the table of settings does not have: their own readers know them. Each counts as a secret, for some are. */
const OURS = /^(?:PORTICO|AWS)_/;

/** What is set, and what counts where nothing is, without any secret. */
export function toldSettings(
  known: readonly (readonly [variable: string, value: unknown])[],
  given: Readonly<Record<string, string | undefined>>,
): readonly ToldSetting[] {
  const named = new Set(known.map(([variable]) => variable));
  const others = Object.keys(given).filter((variable) => OURS.test(variable) && !named.has(variable));
  return [
    ...known.map(([name, value]) => ({
      name,
      isGiven: given[name] !== undefined,
      ...(!SECRETS.has(name) && value !== undefined && { value: textOf(value) }),
    })),
    ...others.toSorted().map((name) => ({ name, isGiven: true })),
  ];
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
