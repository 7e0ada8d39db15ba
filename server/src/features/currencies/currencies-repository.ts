import { ttlCache } from '../../platform/caches.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Currency } from './money.ts';

/** The table of currencies and settlement rates, cached. */
export interface Currencies {
  readonly all: () => Promise<readonly Currency[]>;
  /** A currency by its ISO code. Codes come from settings, so a missing one is a configuration error and throws. */
  readonly of: (code: string) => Promise<Currency>;
}

export function newCurrencies(db: Db): Currencies {
  // Do not cache an empty table: it is about to be filled.
  const all = ttlCache('currencies', () => loadCurrencies(db), { isWorthStoring: (found) => found.length > 0 });
  return {
    all,
    of: async (code) => {
      const found = (await all()).find((currency) => currency.code === code);
      if (found === undefined) throw new Error(`The table currencies has no ${code}`);
      return found;
    },
  };
}

async function loadCurrencies(db: Db): Promise<readonly Currency[]> {
  return await db.selectFrom('currencies').selectAll().orderBy('position').execute();
}
