import { ttlCache } from '../../platform/caches.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Currency } from './money.ts';

/** The table of currencies and settlement rates, cached. */
export interface Currencies {
  readonly all: () => Promise<readonly Currency[]>;
  /** A currency by its ISO code. Codes come from settings, so a missing one is a configuration error and throws. */
  readonly get: (code: string) => Promise<Currency>;
}

export function newCurrencies(db: Db): Currencies {
  // Do not cache an empty table: it is about to be filled.
  const all = ttlCache('currencies', () => loadCurrencies(db), { isWorthStoring: (result) => result.length > 0 });
  return {
    all,
    get: async (code) => {
      const result = (await all()).find((currency) => currency.code === code);
      if (result === undefined) throw new Error(`The table currencies has no ${code}`);
      return result;
    },
  };
}

async function loadCurrencies(db: Db): Promise<readonly Currency[]> {
  return await db.selectFrom('currencies').selectAll().orderBy('position').execute();
}
