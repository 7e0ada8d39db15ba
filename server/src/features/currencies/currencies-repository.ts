import type { Db } from '../../platform/database/connect.ts';
import type { Currency } from './money.ts';

const currencies = new WeakMap<Db, Promise<readonly Currency[]>>();

/** The settled table of currencies, read once. */
export function allCurrencies(db: Db): Promise<readonly Currency[]> {
  const known = currencies.get(db);
  if (known !== undefined) return known;
  const loading = loadCurrencies(db);
  currencies.set(db, loading);
  loading.then(
    (found) => found.length === 0 && currencies.delete(db),
    () => currencies.delete(db),
  );
  return loading;
}

/** A currency by its ISO code; the caller has it from the settings, so a missing one is a fault of the set-up. */
export async function currencyOf(db: Db, code: string): Promise<Currency> {
  const found = (await allCurrencies(db)).find((currency) => currency.code === code);
  if (found === undefined) throw new Error(`The table currencies has no ${code}`);
  return found;
}

async function loadCurrencies(db: Db): Promise<readonly Currency[]> {
  const rows = await db.selectFrom('currencies').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    code: row.code,
    exponent: row.exponent,
    perUsd: row.per_usd,
    mark: row.mark,
    nameEn: row.name_en,
    nameZh: row.name_zh,
    bands: row.bands,
  }));
}
