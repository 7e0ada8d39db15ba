import { ttlCache } from '../../platform/caches.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type FxRate, loadRates, pairOf, SAME_CURRENCY } from './fx-rates.ts';
import type { Currency } from './money.ts';

/** The table of currencies and settlement rates, cached. */
export interface Currencies {
  readonly all: () => Promise<readonly Currency[]>;
  /** A currency by its ISO code. Codes come from settings, so a missing one is a configuration error and throws. */
  readonly get: (code: string) => Promise<Currency>;
  /** The settlement rate between two currencies of the table. */
  readonly rate: (from: string, to: string) => Promise<FxRate>;
}

export function newCurrencies(db: Db): Currencies {
  // Do not cache an empty table: it is about to be filled.
  const loaded = ttlCache('currencies', () => loadCurrencies(db), { isWorthStoring: ({ all }) => all.length > 0 });
  return {
    all: async () => (await loaded()).all,
    get: async (code) => {
      const result = (await loaded()).all.find((currency) => currency.code === code);
      if (result === undefined) throw new Error(`The table currencies has no ${code}`);
      return result;
    },
    rate: async (from, to) => {
      const result = from === to ? SAME_CURRENCY : (await loaded()).rates.get(pairOf(from, to));
      if (result === undefined) throw new Error(`The table fx_rates has no rate from ${from} to ${to}`);
      return result;
    },
  };
}

interface Loaded {
  readonly all: readonly Currency[];
  readonly rates: ReadonlyMap<string, FxRate>;
}

async function loadCurrencies(db: Db): Promise<Loaded> {
  const [all, rates] = await Promise.all([
    db.selectFrom('currencies').selectAll().orderBy('position').execute(),
    loadRates(db),
  ]);
  return { all, rates };
}
