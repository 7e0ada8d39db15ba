import { readFileSync, statSync } from 'node:fs';
import { type Credentials, newCredentials } from '../secrets/credentials.ts';
import type { EnvSource } from './env.ts';
import { isOrigin } from './env-values.ts';

/** Suppliers with an adapter that requires credentials, by name. `etg2` is a second contract with the same supplier. */
export const SUPPLIER_NAMES = ['etg', 'etg2'] as const;
export type ConfiguredSupplier = (typeof SUPPLIER_NAMES)[number];

/** Whether bookings cost money. */
export type SupplierMode = 'sandbox' | 'live';

export interface SupplierSetting {
  readonly keyId: string;
  readonly credentials: Credentials;
  /** Origin of the API; undefined for the adapter's default. */
  readonly origin: string | undefined;
  readonly mode: SupplierMode;
}

export type SupplierSettings = Readonly<Partial<Record<ConfiguredSupplier, SupplierSetting>>>;

export interface ReadSuppliers {
  readonly settings: SupplierSettings;
  /** One sentence for each missing or invalid variable; never with a secret. */
  readonly problems: readonly string[];
}

/** When the process started: the age of a secret in a variable. */
const STARTED_AT = new Date(performance.timeOrigin);

/** SUP-14: reads `PORTICO_SUPPLIER_<NAME>_KEY_ID`, `_SECRET` or `_SECRET_FILE`, `_ORIGIN` and `_MODE`. */
export function readSupplierSettings(source: EnvSource): ReadSuppliers {
  const problems: string[] = [];
  const settings = SUPPLIER_NAMES.map((name) => [name, readOne(source, name, problems)] as const);
  return { settings: Object.fromEntries(settings.filter(([, setting]) => setting !== undefined)), problems };
}

function readOne(source: EnvSource, name: ConfiguredSupplier, problems: string[]): SupplierSetting | undefined {
  const prefix = `PORTICO_SUPPLIER_${name.toUpperCase()}`;
  const value = (part: string) => source[`${prefix}_${part}`];
  const [keyId, secret, file, origin, mode = 'sandbox'] = ['KEY_ID', 'SECRET', 'SECRET_FILE', 'ORIGIN', 'MODE'].map(
    value,
  );
  if ([keyId, secret, file, origin, value('MODE')].every((one) => one === undefined)) return undefined;
  if (keyId === undefined) problems.push(`${prefix}_KEY_ID is missing; the supplier ${name} needs it.`);
  if (origin !== undefined && !isOrigin(origin))
    problems.push(`${prefix}_ORIGIN is "${origin}"; set an origin such as https://api.supplier.example, or omit it.`);
  if (mode !== 'sandbox' && mode !== 'live')
    problems.push(`${prefix}_MODE is "${mode}"; set one of sandbox, live, or omit it for sandbox.`);
  const credentials = readCredentials(prefix, { secret, file }, problems);
  if (credentials === undefined || keyId === undefined) return undefined;
  return { keyId, credentials, origin, mode: mode === 'live' ? 'live' : 'sandbox' };
}

interface SecretSource {
  readonly secret: string | undefined;
  readonly file: string | undefined;
}

function readCredentials(prefix: string, { secret, file }: SecretSource, problems: string[]): Credentials | undefined {
  if ((secret === undefined) === (file === undefined)) {
    problems.push(`Set either ${prefix}_SECRET or ${prefix}_SECRET_FILE, the path of a file with the secret.`);
    return undefined;
  }
  if (file === undefined) return newCredentials(secret ?? '', STARTED_AT);
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text !== '') return newCredentials(text, statSync(file).mtime);
    problems.push(`${prefix}_SECRET_FILE names ${file}, which is empty.`);
  } catch {
    problems.push(`${prefix}_SECRET_FILE names ${file}, which cannot be read.`);
  }
  return undefined;
}
