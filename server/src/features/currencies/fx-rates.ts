import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { atRate } from './money.ts';

/** A stored exchange rate. */
export interface FxRate {
  /** Null if both currencies are the same. */
  readonly id: number | null;
  /** Minor units of the target currency for one minor unit of the source currency, as exact text. */
  readonly minorRate: string;
}

export const SAME_CURRENCY: FxRate = { id: null, minorRate: '1' };

/** Converts minor units, rounded half away from zero. */
export function atMinorRate(minor: number, minorRate: string): number {
  const converted = atRate(Math.abs(minor), minorRate, { from: { exponent: 0 }, to: { exponent: 0 } });
  if (converted === undefined) throw new RangeError(`${minor} at the rate ${minorRate} is not a valid amount`);
  return Math.sign(minor) * converted || 0;
}

/** Decimals of currencies that do not have two (ISO 4217). */
const DECIMALS: Readonly<Record<string, number>> = {
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** Decimals of an ISO 4217 currency, for responses that name only the currency. */
export function decimalsOf(code: string): number {
  return DECIMALS[code] ?? 2;
}

const decimalsIn = (table: 'f' | 't', code: 'from_currency' | 'to_currency') =>
  sql`coalesce(${sql.ref(`${table}.exponent`)}, (${JSON.stringify(DECIMALS)}::jsonb ->> ${sql.ref(`r.${code}`)})::int, 2)`;

const MINOR_RATE = sql<string>`
  (r.rate * power(10::numeric, ${decimalsIn('t', 'to_currency')} - ${decimalsIn('f', 'from_currency')}))::text`;
const PAIR = sql`left join currencies f on f.code = r.from_currency left join currencies t on t.code = r.to_currency`;

/** SQL of the rate with this id in minor units; 1 if the id is null. */
export function minorRateOf(id: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce((select ${MINOR_RATE} from fx_rates r ${PAIR} where r.id = ${id}), '1')`;
}

/** The newest rate of each pair of currencies, by `pairOf`. Settlement rates take precedence over reference rates. */
export async function loadRates(db: Db): Promise<ReadonlyMap<string, FxRate>> {
  const { rows } = await sql<FxRate & { readonly from: string; readonly to: string }>`
    select distinct on (r.from_currency, r.to_currency) r.from_currency as "from", r.to_currency as "to", r.id, ${MINOR_RATE} as minor_rate
    from fx_rates r ${PAIR} 
    order by r.from_currency, r.to_currency, r.source = 'reference', r.id desc`.execute(db);
  return new Map(rows.map(({ from, to, ...rate }) => [pairOf(from, to), rate]));
}

export function pairOf(from: string, to: string): string {
  return `${from} ${to}`;
}
