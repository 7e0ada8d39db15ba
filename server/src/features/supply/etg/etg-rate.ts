import * as v from 'valibot';
import { etgRoomId } from '../../../domain/etg-room-id.ts';
import { countUnsold } from '../supply-metrics.ts';
import { EtgPayment, EtgRate } from './etg-codecs.ts';

/** A rate as the rate store keeps it. */
export interface EtgStoredRate {
  readonly rate: EtgRate;
  readonly payment: EtgPayment;
  /** Key of the hotel page, which can be verified repeatedly. */
  readonly pageHash: string;
  /** Key of the last verification, which can be booked; undefined before. */
  readonly bookHash?: string;
  /** Price increase in percent that the user has accepted: verification allows it. */
  readonly allowedIncrease?: number;
  /** Country of the guests' passports that was searched for, in lower case; undefined if none was given. */
  readonly residency?: string;
  /** Epoch seconds of the hotel page: the lifetime of both keys counts from there. */
  readonly pageAt: number;
  /** Epoch seconds at which the supplier sent the rate. */
  readonly quotedAt: number;
}

export type EtgTerms = Pick<EtgStoredRate, 'rate' | 'payment'>;

/** Decodes the rates of a response. Rates that cannot be read or paid are left out and counted. */
export function readRates(supplier: string, rates: readonly unknown[]): readonly EtgTerms[] {
  return rates.flatMap((sent) => {
    const rate = v.safeParse(EtgRate, sent);
    if (!rate.success) return unsold(supplier, 'unreadable');
    const { output } = rate;
    if (output.is_package) return unsold(supplier, 'package');
    if (output.deposit !== null && output.deposit !== undefined) return unsold(supplier, 'deposit');
    const payment = payableNow(output);
    return payment === undefined ? unsold(supplier, 'payment') : [{ rate: output, payment }];
  });
}

function unsold(supplier: string, reason: Parameters<typeof countUnsold>[1]): readonly [] {
  countUnsold(supplier, reason);
  return [];
}

/** The operating company pays from its deposit at the supplier; it has no cards for other ways. */
function payableNow({ payment_options: { payment_types: types } }: EtgRate): EtgPayment | undefined {
  for (const type of types) {
    const read = v.safeParse(EtgPayment, type);
    if (read.success && read.output.type === 'deposit' && !read.output.is_need_credit_card_data) return read.output;
  }
  return undefined;
}

/** The same room and meals; the supplier may replace a rate only by such a one. */
export function isSameOffer(a: EtgRate, b: EtgRate): boolean {
  return roomOf(a) === roomOf(b) && mealOf(a) === mealOf(b);
}

export function roomOf({ rg_ext: attributes, room_name: name }: EtgRate): string {
  return attributes ? `${etgRoomId(attributes)} ${name}` : name;
}

function mealOf({ meal, meal_data: data }: EtgRate): string | undefined {
  return data?.value ?? meal ?? undefined;
}
