import { ttlCache } from '../../platform/caches.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Currency } from './money.ts';

/** The settled table of currencies, read once. */
export interface Currencies {
  readonly all: () => Promise<readonly Currency[]>;
  /** A currency by its ISO code; the caller has it from the settings, so a missing one is a fault of the set-up. */
  readonly of: (code: string) => Promise<Currency>;
}

export function newCurrencies(db: Db): Currencies {
  // An empty table is one that is about to be filled.
  const all = ttlCache('currencies', () => loadCurrencies(db), { isWorthKeeping: (found) => found.length > 0 });
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
