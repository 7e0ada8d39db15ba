import * as v from 'valibot';
import { invalidParams } from '../api/etg-error.ts';
import { DAY_MS, parseDay } from '../dates.ts';
import { isCurrency } from '../money.ts';
import { isCountry } from '../places/countries.ts';

/** Dates, guests and market of a search. */
export interface Stay {
  /** Number of the check-in day. */
  readonly checkin: number;
  readonly nights: number;
  readonly rooms: readonly RoomGuests[];
  /** Passport country of all guests, ISO 3166-1 alpha-2 in lower case. */
  readonly residency: string;
}

export interface RoomGuests {
  readonly adults: number;
  /** Ages in years. */
  readonly children: readonly number[];
}

/** What the response of a search depends on besides the stay. */
export interface Presentation {
  readonly language: string;
  /** Display currency; `amount` stays in the currency of the contract. */
  readonly currency: string;
}

export const LANGUAGES = new Set(
  'ar bg cs da de el en es fi fr he hu it ja kk ko nl no pl pt pt_PT ro ru sq sr sv th tr uk vi zh_CN zh_TW'.split(' '),
);

const MAX = { rooms: 9, adults: 6, children: 4, age: 17, nights: 30, daysAhead: 730, timeoutSeconds: 100 };

const text = v.pipe(v.string(), v.minLength(1));
const integer = v.pipe(v.number(), v.integer());
const StayRequest = v.object({
  checkin: text,
  checkout: text,
  residency: v.optional(text),
  language: v.optional(text, 'en'),
  currency: v.optional(text),
  timeout: v.optional(v.number()),
  guests: v.array(v.object({ adults: integer, children: v.nullish(v.array(integer), []) })),
});

/**
 * Reads the part that all searches share. Throws `invalid_params` with the documented texts. `now` is the time in
 * milliseconds, `contractCurrency` the default currency.
 */
export function parseStay(body: unknown, now: number, contractCurrency: string): Stay & Presentation {
  const { checkin, checkout, residency, language, currency, timeout, guests } = parseBody(StayRequest, body);
  const [arrival, departure] = [parseDay(checkin), parseDay(checkout)];
  if (arrival === undefined || departure === undefined) throw invalidParams('date should be ISO8601 (YYYY-MM-DD)');
  const nights = departure - arrival;
  assertDates(arrival, nights, Math.floor(now / DAY_MS));
  assertGuests(guests);
  if (residency === undefined) throw invalidParams('residency is required');
  if (!isCountry(residency)) throw invalidParams('residency must be one of ISO 3166-1 alpha-2 codes');
  if (currency !== undefined && !isCurrency(currency)) throw invalidParams('unknown currency');
  if (!LANGUAGES.has(language)) throw invalidParams('language: value not found in choices');
  if (timeout !== undefined && (timeout <= 0 || timeout > MAX.timeoutSeconds))
    throw invalidParams(`timeout value should be greater than 0 and no more than ${MAX.timeoutSeconds}`);
  return {
    ...{ checkin: arrival, nights, rooms: guests, residency: residency.toLowerCase(), language },
    currency: currency ?? contractCurrency,
  };
}

/** Parses a request body; the first problem becomes `debug.validation_error`. */
export function parseBody<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const read = v.safeParse(schema, body);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw invalidParams(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

function assertDates(arrival: number, nights: number, today: number): void {
  if (arrival < today) throw invalidParams('checkin date must be current or future date');
  if (arrival > today + MAX.daysAhead)
    throw invalidParams(`checkin date must be less than or equal to ${MAX.daysAhead} days since today`);
  if (nights < 1) throw invalidParams('checkout date must be after checkin date');
  if (nights > MAX.nights) throw invalidParams(`checkout cannot be later than ${MAX.nights} days since checkin`);
}

function assertGuests(guests: readonly RoomGuests[]): void {
  if (guests.length === 0) throw invalidParams('guests number must be positive');
  if (guests.length > MAX.rooms) throw invalidParams(`too many rooms, value should be no more than ${MAX.rooms}`);
  for (const { adults, children } of guests) {
    if (adults < 1 || adults > MAX.adults)
      throw invalidParams(`adults number per room must be in range 1 to ${MAX.adults} inc`);
    if (children.length > MAX.children)
      throw invalidParams(`children number per room must be not greater then ${MAX.children}`);
    if (children.some((age) => age < 0 || age > MAX.age))
      throw invalidParams(`child's age must be in range 0 to ${MAX.age} incl`);
  }
}
