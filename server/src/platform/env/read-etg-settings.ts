import * as v from 'valibot';
import type { EtgSettings } from '../../domain/etg-settings.ts';
import type { EnvSource } from './env.ts';
import { integer, line } from './env-values.ts';
import { SUPPLIER_NAMES, type SupplierSetting, type SupplierSettings } from './read-supplier-settings.ts';

/** A contract with ETG whose key is set. */
export interface EtgContract {
  readonly name: string;
  readonly access: SupplierSetting;
  readonly settings: EtgSettings;
}

const EMAIL = v.pipe(
  line,
  v.check((value) => /^[^@\s]+@[^@\s]+$/.test(value), 'is no email address.'),
);
const PHONE = v.pipe(
  line,
  v.check((value) => /^\+?[\d ()-]{5,35}$/.test(value), 'is no phone number.'),
);
const CURRENCY = v.pipe(
  line,
  v.check((value) => /^[A-Z]{3}$/.test(value), 'is no currency code; set one such as EUR.'),
);

const COUNTRY = v.pipe(
  line,
  v.check((value) => /^[A-Z]{2}$/.test(value), 'is no country code; set one such as US.'),
);

/** Variables after `PORTICO_SUPPLIER_<NAME>_`. */
const FIELDS = {
  currency: ['CURRENCY', v.optional(CURRENCY, 'USD')],
  email: ['EMAIL', EMAIL],
  phone: ['PHONE', PHONE],
  residency: ['RESIDENCY', v.optional(COUNTRY, 'US')],
  /** The supplier's auditors expect 180 seconds. */
  cutOffSeconds: ['CUT_OFF_SECONDS', integer(180, 10, 600)],
  searchTimeoutMs: ['SEARCH_TIMEOUT_MS', integer(20_000, 1000, 30_000)],
  /** At least 30 seconds; the supplier recommends 60. */
  prebookTimeoutMs: ['PREBOOK_TIMEOUT_MS', integer(60_000, 30_000, 120_000)],
  bookTimeoutMs: ['BOOK_TIMEOUT_MS', integer(60_000, 1000, 120_000)],
} as const;

/** Reads the contracts of all keys that are set. `problems`: one sentence for each missing or invalid variable. */
export function readEtgSettings(
  source: EnvSource,
  keys: SupplierSettings,
): { readonly contracts: readonly EtgContract[]; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const contracts = SUPPLIER_NAMES.flatMap((name) => {
    const access = keys[name];
    if (access === undefined) return [];
    const values: Record<string, unknown> = {};
    for (const [field, [part, schema]] of Object.entries(FIELDS)) {
      const variable = `PORTICO_SUPPLIER_${name.toUpperCase()}_${part}`;
      const read = v.safeParse(schema as v.GenericSchema<unknown, unknown>, source[variable]);
      if (read.success) values[field] = read.output;
      else if (source[variable] === undefined) problems.push(`${variable} is missing; the supplier ${name} needs it.`);
      else problems.push(`${variable} ${read.issues[0].message}`);
    }
    return [{ name, access, settings: values as unknown as EtgSettings }];
  });
  return { contracts, problems };
}
