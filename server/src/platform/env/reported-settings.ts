/** A setting of the process as shown to operators. */
export interface ReportedSetting {
  readonly name: string;
  /** Whether the environment sets it. */
  readonly isGiven: boolean;
  /** The effective value; undefined for secrets and unset variables. */
  readonly value?: string;
}

/** These values are secret or contain a password. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'PORTICO_KEYS',
  'PORTICO_METRICS_TOKEN',
  'PORTICO_SMTP_URL',
]);

/** Portal variables outside the table of settings. All are treated as secrets, because some are. */
const OURS = /^(?:PORTICO|AWS)_/;

/** All settings with their effective values, without secrets. */
export function reportedSettings(
  settings: readonly (readonly [variable: string, value: unknown])[],
  source: Readonly<Record<string, string | undefined>>,
): readonly ReportedSetting[] {
  const named = new Set(settings.map(([variable]) => variable));
  const others = Object.keys(source).filter((variable) => OURS.test(variable) && !named.has(variable));
  return [
    ...settings.map(([name, value]) => ({
      name,
      isGiven: source[name] !== undefined,
      ...(!SECRETS.has(name) && value !== undefined && { value: textOf(value) }),
    })),
    ...others.toSorted().map((name) => ({ name, isGiven: true })),
  ];
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
