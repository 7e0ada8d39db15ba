/** Currencies that prices are shown in at first: settled rates in ten-thousandths of a unit for a dollar, bounds of the price bands. */
export const CURRENCIES = [
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
