import { sql } from 'kysely';
import type { Trx } from '../../platform/database/transact.ts';

/** Day of the rates below. */
const RATE_DAY = '2026-11-27';

/** Rounded demo rates: units per US dollar. */
const PER_USD: Readonly<Record<string, number>> = {
  AED: 3.6725,
  AUD: 1.52,
  BRL: 5.4,
  CAD: 1.38,
  CHF: 0.81,
  CZK: 21.1,
  DKK: 6.45,
  EGP: 48.2,
  EUR: 0.864,
  GBP: 0.755,
  HKD: 7.79,
  HUF: 331,
  IDR: 16_600,
  ILS: 3.3,
  INR: 88.5,
  JPY: 153,
  KRW: 1_430,
  MAD: 9.2,
  MOP: 8.02,
  MXN: 18.5,
  MYR: 4.18,
  NOK: 10.1,
  NZD: 1.74,
  PHP: 58.3,
  PLN: 3.66,
  QAR: 3.64,
  SAR: 3.75,
  SEK: 9.45,
  SGD: 1.3,
  THB: 32.4,
  TRY: 42,
  TWD: 31,
  VND: 26_300,
  ZAR: 17.2,
};

/** Appends rates of currencies in which the portal sells nothing, for fees that hotels charge in them. */
export async function seedReferenceRates(trx: Trx): Promise<void> {
  const [codes, rates] = [Object.keys(PER_USD), Object.values(PER_USD)];
  await sql`
    with foreign_currency as (
      select * from unnest(${codes}::text[], ${rates}::numeric[]) as one (code, per_usd)
      where code not in (select code from currencies)
    ), pair as (
      select f.code as foreign_code, c.code as own_code, f.per_usd * 10000 / c.per_usd as per_own
      from foreign_currency f cross join currencies c
    )
    insert into fx_rates (from_currency, to_currency, rate, occurred_at, source)
    select own_code, foreign_code, per_own, ${RATE_DAY}::date, 'reference' from pair
    union all
    select foreign_code, own_code, 1 / per_own, ${RATE_DAY}::date, 'reference' from pair`.execute(trx);
}
