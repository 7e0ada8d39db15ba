import {
  addDays,
  type Codec,
  decode,
  type HotelListQuery,
  hotelListAddress,
  isPortalPath,
  LANGUAGES,
  type Language,
  OrderData,
  PaymentAccountDetail,
  readHotelListQuery,
  StoredRegion,
  type WireAnswer,
} from '@portico/contract';
import { todayHere } from '../time/days.ts';

/** How one stored thing becomes text and back; damaged text reads as nothing. */
export interface Kept<T> {
  readonly area: 'local' | 'session';
  /** Name in the storage. */
  readonly name: string;
  parse(text: string): T | undefined;
  format(value: T): string;
}

/** The source with the instant after which it is worthless, in milliseconds. */
export interface StoredSource {
  readonly value: string;
  readonly expiresAt: number;
}

/** The tokens of one sign-in by source, so that two tabs may work under two sources. */
export interface StoredTokens {
  readonly signInId: string;
  readonly bySource: Readonly<Record<string, string>>;
}

/** The request key of the order that was sent last: the same body keeps it until `untilMs`. The body itself is not kept. */
export interface StoredOrderKey {
  readonly key: string;
  readonly digest: string;
  readonly untilMs: number;
}

/** Answers that outlive a reload, each with its question, oldest first; whoever reads one decodes it by its call. */
export type KeptAnswers = readonly (readonly [question: readonly unknown[], answer: WireAnswer])[];

type JsonObject = Readonly<Record<string, unknown>>;

const APPEARANCES = ['light', 'dark', 'system'] as const;

/** Light or dark, or whatever the device says. */
export type Appearance = (typeof APPEARANCES)[number];

/** Everything the portal keeps in the browser, by key. */
export const STORED = {
  /** Token of the latest sign-in or platform change; clearing it signs every tab out. */
  token: plain('local', 'token'),
  tokens: json<StoredTokens>('local', 'tokens', isTokens),
  sessionid: plain('local', 'sessionid'),
  currencySet: plain('local', 'currencySet', (text) => /^[A-Z]{3}$/.test(text)),
  source: json<StoredSource>('local', 'source', isSource),
  language: plain('local', 'language', (text): text is Language => (LANGUAGES as readonly string[]).includes(text)),
  appearance: plain('local', 'appearance', (text): text is Appearance => APPEARANCES.some((one) => one === text)),
  menuCollapsed: json('local', 'menuCollapsed', (value): value is boolean => typeof value === 'boolean'),
  returnAddress: plain('local', 'LoginWebsiteAddress', isPortalPath),
  deviceToken: plain('local', 'deviceToken', (text) => /^[\w-]{8,64}$/.test(text)),
  lastSearch: search('lastSearch'),
  recentSearches: searches('recentSearches'),
  orderData: coded('local', 'orderData', OrderData),
  /** The person whose searches and orders this browser keeps. */
  owner: plain('local', 'owner'),
  /** Guests of an order as far as they were typed, in the shape that the booking app chooses. */
  guestDraft: json<JsonObject>('session', 'guestDraft', isObject),
  orderKey: json<StoredOrderKey>('session', 'orderKey', isOrderKey),
  paymentAccount: coded('local', 'paymentAccountDetail', PaymentAccountDetail),
  region: coded('session', 'region', StoredRegion),
  countries: json<KeptAnswers>('session', 'countries', isKeptAnswers),
  suggestions: json<KeptAnswers>('session', 'suggestions', isKeptAnswers),
  /** The supplier's session of the quoted prices on a hotel's page. */
  quoteSession: plain('session', 'quoteSession'),
  /** The inspection link shows in the menu. */
  inspection: plain('local', 'inspection', (text): text is '1' => text === '1'),
  /** When 110 last reloaded an address, so that it cannot reload for ever. */
  reloaded: json('session', 'reloaded', isReload),
} as const;

/** Name of a value that the portal keeps in the browser. */
export type StoredKey = keyof typeof STORED;
/** Type of the value that is kept under a name. */
export type StoredValue<Key extends StoredKey> = (typeof STORED)[Key] extends Kept<infer T> ? T : never;

function plain<T extends string = string>(
  area: Kept<T>['area'],
  name: string,
  fits: ((text: string) => text is T) | ((text: string) => boolean) = (text) => text !== '',
): Kept<T> {
  return { area, name, parse: (text) => (fits(text) ? (text as T) : undefined), format: (value) => value };
}

function json<T>(area: Kept<T>['area'], name: string, fits: (value: unknown) => value is T): Kept<T> {
  return {
    area,
    name,
    parse: (text) => {
      const value = parsed(text);
      return fits(value) ? value : undefined;
    },
    format: (value) => JSON.stringify(value),
  };
}

function coded<T>(area: Kept<T>['area'], name: string, codec: Codec<T>): Kept<T> {
  return {
    area,
    name,
    parse: (text) => {
      const read = decode(codec, parsed(text));
      return read.ok ? read.value : undefined;
    },
    format: (value) => JSON.stringify(codec.encode(value)),
  };
}

/** A search is kept as its address: whatever was stored, reading it gives a search that can be shown. */
function search(name: string): Kept<HotelListQuery> {
  return { area: 'local', name, parse: parseSearch, format: hotelListAddress };
}

function searches(name: string): Kept<readonly HotelListQuery[]> {
  return {
    area: 'local',
    name,
    parse: (text) => {
      const value = parsed(text);
      if (!Array.isArray(value)) return undefined;
      return value.filter((one) => typeof one === 'string').flatMap((one) => parseSearch(one) ?? []);
    },
    format: (value) => JSON.stringify(value.map(hotelListAddress)),
  };
}

function parseSearch(address: string): HotelListQuery | undefined {
  const query = address.split('?')[1];
  if (query === undefined) return undefined;
  const checkIn = addDays(todayHere(), 1);
  return readHotelListQuery(new URLSearchParams(query), { checkIn, checkOut: addDays(checkIn, 1) });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSource(value: unknown): value is StoredSource {
  return isObject(value) && typeof value.value === 'string' && value.value !== '' && Number.isFinite(value.expiresAt);
}

function isTokens(value: unknown): value is StoredTokens {
  if (!isObject(value) || typeof value.signInId !== 'string' || !isObject(value.bySource)) return false;
  return Object.values(value.bySource).every((token) => typeof token === 'string');
}

function isOrderKey(value: unknown): value is StoredOrderKey {
  if (!isObject(value) || !Number.isFinite(value.untilMs)) return false;
  return [value.key, value.digest].every((text) => typeof text === 'string' && text !== '');
}

function isKeptAnswers(value: unknown): value is KeptAnswers {
  return Array.isArray(value) && value.every((one) => Array.isArray(one) && Array.isArray(one[0]) && isObject(one[1]));
}

function isReload(value: unknown): value is { readonly address: string; readonly at: number } {
  return isObject(value) && typeof value.address === 'string' && Number.isFinite(value.at);
}
