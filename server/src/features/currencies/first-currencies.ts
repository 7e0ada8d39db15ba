import type { Trx } from '../../platform/database/transact.ts';

/** Currencies that prices are shown in at first: settled rates in ten-thousandths of a unit for a dollar, bounds of the price bands. */
const CURRENCIES = [
  {
    code: 'USD',
    exponent: 2,
    per_usd: 10_000,
    mark: '$',
    name_en: 'US dollar',
    name_zh: '美元',
    bands: [70, 140, 210, 350],
  },
  {
    code: 'CNY',
    exponent: 2,
    per_usd: 71_200,
    mark: '¥',
    name_en: 'Chinese yuan',
    name_zh: '人民币',
    bands: [500, 1000, 1500, 2500],
  },
] as const;

/** A portal cannot show a price without them; one that has them keeps its own. */
export async function seedCurrencies(trx: Trx): Promise<void> {
  await trx
    .insertInto('currencies')
    .values(CURRENCIES.map((currency, position) => ({ ...currency, bands: [...currency.bands], position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
