import { transferDateError } from '@portico/contract/rules';
import { dayIn } from '@portico/contract/zones';
import { apiErrors } from '../../platform/api-error.ts';
import { atRate, type Currencies, type Currency, minorUnits, settledRate } from '../currencies/currencies.ts';

/** The received money as recorded by an operator. */
export interface Arrived {
  /** Decimal text in `currency`. */
  readonly amount: string;
  readonly currency: string;
  /** `yyyy-mm-dd`: the day that determines the rate. */
  readonly on: string;
  /** Units of the transfer's currency per unit of `currency`, as decimal text; missing if both are the same. */
  readonly rate?: string | undefined;
}

/** The received money in ledger units. */
export interface ArrivedMoney {
  readonly receivedAmount: number;
  readonly receivedCurrency: string;
  readonly receivedOn: string;
  readonly rate: string;
  /** Minor units of the transfer's currency. */
  readonly credited: number;
}

/** Why received money is not booked. */
export type ArrivalRejection = 'unknownCurrency' | 'otherCurrency' | 'unlikelyRate';

/** The zone where days begin first: a later day is in the future everywhere. */
export const EARLIEST_ZONE = 'Pacific/Kiritimati';
/** Allowed ratio of the entered rate to the settlement rate; rejects inverted rates and extra digits. */
const NEAR = { least: 0.7, most: 1.4 };
const DATE_ERRORS = {
  missing: 'is missing',
  wrong: 'is no day',
  inFuture: 'is to come',
  longAgo: 'is more than a year ago',
} as const;
const RATE = /^\d{1,9}(?:\.\d{1,8})?$/;

/**
 * OPS-05: the amount to book for money received for a transfer in `currency`.
 * @throws ApiError if an amount, day or rate is invalid.
 */
export async function arrivedMoney(
  currencies: Currencies,
  { amount, currency, on, rate }: Arrived,
  into: string,
): Promise<ArrivedMoney | ArrivalRejection> {
  const allCurrencies = await currencies.all();
  const from = allCurrencies.find(({ code }) => code === currency);
  if (from === undefined) return 'unknownCurrency';
  const receivedAmount = minorUnits(amount, from.exponent);
  if (receivedAmount === undefined || receivedAmount <= 0)
    throw apiErrors.invalid([{ field: 'received', message: `is no amount in ${currency}` }]);
  const dateError = transferDateError(on, dayIn(EARLIEST_ZONE, Date.now()));
  if (dateError !== undefined) throw apiErrors.invalid([{ field: 'on', message: DATE_ERRORS[dateError] }]);
  const reported = { receivedAmount, receivedCurrency: currency, receivedOn: on };
  if (from.code === into) {
    if (rate !== undefined && Number(rate) !== 1) return 'unlikelyRate';
    return { ...reported, rate: '1', credited: receivedAmount };
  }
  if (rate === undefined) return 'otherCurrency';
  if (!RATE.test(rate)) throw apiErrors.invalid([{ field: 'rate', message: 'is no rate' }]);
  const to = await currencies.get(into);
  if (!isNear(rate, from, to)) return 'unlikelyRate';
  const credited = atRate(receivedAmount, rate, { from, to });
  if (credited === undefined || credited <= 0)
    throw apiErrors.invalid([{ field: 'received', message: `comes to no amount in ${into}` }]);
  return { ...reported, rate, credited };
}

function isNear(rate: string, from: Currency, to: Currency): boolean {
  const part = Number(rate) / settledRate(from, to);
  return part >= NEAR.least && part <= NEAR.most;
}
