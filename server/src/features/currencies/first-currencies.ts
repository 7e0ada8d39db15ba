import type { Trx } from '../../platform/database/transact.ts';

/** Initial currencies: settlement rates in ten-thousandths of a unit per US dollar, and bounds of the price bands. */
const CURRENCIES = [
  {
    code: 'USD',
    exponent: 2,
    perUsd: 10_000,
    mark: '$',
    nameEn: 'US dollar',
    nameZh: '美元',
    bands: [70, 140, 210, 350],
  },
  {
    code: 'CNY',
    exponent: 2,
    perUsd: 71_200,
    mark: '¥',
    nameEn: 'Chinese yuan',
    nameZh: '人民币',
    bands: [500, 1000, 1500, 2500],
  },
] as const;

/** A portal cannot show prices without currencies. Existing ones are not changed. */
export async function seedCurrencies(trx: Trx): Promise<void> {
  await trx
    .insertInto('currencies')
    .values(CURRENCIES.map((currency, position) => ({ ...currency, bands: [...currency.bands], position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
