import { ttlCache } from '../../platform/caches.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type FxRate, loadRates, pairOf, SAME_CURRENCY } from './fx-rates.ts';
import type { Currency } from './money.ts';

/** The table of currencies and settlement rates, cached. */
export interface Currencies {
  readonly all: () => Promise<readonly Currency[]>;
  /** A currency by its ISO code. Codes come from settings, so a missing one is a configuration error and throws. */
  readonly get: (code: string) => Promise<Currency>;
  /** The settlement rate between two currencies, or the reference rate of one that is not in the table. */
  readonly rate: (from: string, to: string) => Promise<FxRate>;
  /** As `rate`, but undefined if it is missing. */
  readonly findRate: (from: string, to: string) => Promise<FxRate | undefined>;
  /** The rates into a currency, by the currency that they are from; undefined if missing. */
  readonly ratesTo: (to: string) => Promise<(from: string) => FxRate | undefined>;
}

export function newCurrencies(db: Db): Currencies {
  // Do not cache an empty table: it is about to be filled.
  const loaded = ttlCache('currencies', () => loadCurrencies(db), { isWorthStoring: ({ all }) => all.length > 0 });
  const ratesTo = async (to: string) => {
    const { rates } = await loaded();
    return (from: string) => (from === to ? SAME_CURRENCY : rates.get(pairOf(from, to)));
  };
  const findRate = async (from: string, to: string) => (await ratesTo(to))(from);
  return {
    ratesTo,
    findRate,
    all: async () => (await loaded()).all,
    get: async (code) => {
      const result = (await loaded()).all.find((currency) => currency.code === code);
      if (result === undefined) throw new Error(`The table currencies has no ${code}`);
      return result;
    },
    rate: async (from, to) => {
      const result = await findRate(from, to);
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
