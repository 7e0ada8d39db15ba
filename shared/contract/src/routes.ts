import type { RegionType } from './calls/geography.ts';
import type { HotelSort } from './calls/hotel-list.ts';
import { day, decode } from './codec.ts';
import type { Guests, Stay } from './entities/stay.ts';
import { DEFAULT_GUESTS, DEFAULT_REGION, LANGUAGES, type Language, STAY_LIMITS } from './limits.ts';

/** Paths that one app may link to in another. A remote's own further paths stay in its manifest. */
export const PATHS = {
  home: '/portal/',
  login: '/portal/login',
  forgotPassword: '/portal/login/forgetPass',
  register: '/portal/register',
  hotelSearch: '/portal/booking/hotelsearch/HotelSearch',
  hotelList: '/portal/booking/hotelsearch/HotelList',
  hotelDetail: '/portal/booking/hotelsearch/HotelDetail',
  writeOrder: '/portal/booking/order/WriteOrder',
  writePay: '/portal/booking/order/WritePay',
  waiting: '/portal/booking/order/Waiting',
  payResult: '/portal/booking/order/PayResult',
  payCallbackResult: '/portal/booking/order/PayCallbackResult',
  payDisabled: '/portal/order/PayDisabled',
  intercepting: '/portal/intercepting',
  securityWarning: '/portal/securityWarning',
  myTrip: '/portal/account/MyTrip',
  tripDetail: '/portal/account/tripDetail',
  myAccount: '/portal/account/myAccount',
  myCollection: '/portal/account/myCollection',
  myCoupon: '/portal/account/myCoupon',
  dashboard: '/portal/dashboard',
  contactUs: '/portal/question/contactUs',
  terms: '/portal/question/termsAndConditions',
} as const;

/** Pages that the host draws itself, whatever is live; the server answers them without a remote. */
export const HOST_PATHS = [PATHS.home, PATHS.intercepting, PATHS.securityWarning] as const;

const REGION_TYPE_CODES: Readonly<Record<RegionType, string>> = { city: '1', hotel: '3' };
const REGION_TYPE_NAMES: Readonly<Record<string, RegionType>> = { '1': 'city', '3': 'hotel' };

/** The list's whole query: what its address says, and so what the page shows. */
export interface HotelListQuery extends Guests {
  readonly regionType: RegionType;
  readonly regionId: string;
  readonly regionName: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly sort: HotelSort;
  readonly keyword: string;
  readonly stars: readonly number[];
  readonly budgets: readonly number[];
  readonly page: number;
  readonly currency?: string;
  readonly nationality?: string;
  /** Language the address was shared in. */
  readonly language?: Language;
}

/** Address of the list. Parts left out take the defaults of SRCH-07, dates excepted: they must be known. */
export function hotelListAddress(
  query: Partial<HotelListQuery> & Pick<HotelListQuery, 'checkIn' | 'checkOut'>,
): string {
  const regionType = query.regionType ?? 'city';
  return address(PATHS.hotelList, {
    type: REGION_TYPE_CODES[regionType],
    type_id: query.regionId ?? DEFAULT_REGION.typeId,
    region: query.regionName ?? DEFAULT_REGION.nameEn,
    start_date: query.checkIn,
    end_date: query.checkOut,
    ...guestParams(query),
    currency: query.currency,
    nationality: query.nationality,
    hotelType: query.sort === 'hot' ? undefined : query.sort,
    keyword: query.keyword === '' ? undefined : query.keyword,
    star: joined(query.stars),
    budget: joined(query.budgets),
    page: query.page === undefined || query.page <= 1 ? undefined : String(query.page),
    language: query.language,
  });
}

/** Reads the list's address; what is missing or damaged takes its default, and a stay too long to be sold is shortened. */
export function readHotelListQuery(
  params: URLSearchParams,
  dates: { checkIn: string; checkOut: string },
): HotelListQuery {
  const sort = params.get('hotelType');
  return {
    ...readRegion(params),
    ...readDates(params, 'start_date', 'end_date', dates),
    ...readGuests(params),
    sort: sort === 'low' || sort === 'high' ? sort : 'hot',
    keyword: params.get('keyword') ?? '',
    stars: numbers(params.get('star'), 1, 4),
    budgets: numbers(params.get('budget'), 5, 9),
    page: Math.max(1, wholeNumber(params.get('page')) ?? 1),
    ...optional('currency', params.get('currency')),
    ...optional('nationality', params.get('nationality')),
    ...readLanguage(params.get('language')),
  };
}

/** A region without its id is none: type and name alone find nothing. */
function readRegion(params: URLSearchParams): Pick<HotelListQuery, 'regionType' | 'regionId' | 'regionName'> {
  const regionId = params.get('type_id') ?? '';
  if (regionId === '')
    return { regionType: 'city', regionId: DEFAULT_REGION.typeId, regionName: DEFAULT_REGION.nameEn };
  const regionType = REGION_TYPE_NAMES[params.get('type') ?? ''] ?? 'city';
  return { regionType, regionId, regionName: params.get('region') ?? '' };
}

/** Query of a hotel's page. */
export interface HotelDetailQuery extends Stay {
  readonly regionName?: string;
  readonly currency?: string;
  readonly nationality?: string;
  /** A partner's own mark; kept as received. */
  readonly ss?: string;
}

export function hotelDetailAddress(query: HotelDetailQuery): string {
  return address(PATHS.hotelDetail, {
    hotelid: query.hotelId,
    region: query.regionName,
    start_date: query.checkIn,
    end_date: query.checkOut,
    ...guestParams(query),
    currency: query.currency,
    nationality: query.nationality,
    ss: query.ss,
  });
}

export function readHotelDetailQuery(
  params: URLSearchParams,
  dates: { checkIn: string; checkOut: string },
): HotelDetailQuery {
  return {
    hotelId: params.get('hotelid') ?? '',
    ...readDates(params, 'start_date', 'end_date', dates),
    ...readGuests(params),
    ...optional('regionName', params.get('region')),
    ...optional('currency', params.get('currency')),
    ...optional('nationality', params.get('nationality')),
    ...optional('ss', params.get('ss')),
  };
}

/** Address of the order page; `product` is the rate. */
export function writeOrderAddress(order: { stay: Stay; product: string; nationality?: string }): string {
  return address(PATHS.writeOrder, {
    ...stayParams(order.stay),
    product: order.product,
    nationality: order.nationality,
  });
}

export function readWriteOrder(
  params: URLSearchParams,
): { stay: Stay; product: string; nationality?: string } | undefined {
  const stay = readStay(params);
  const product = params.get('product');
  if (stay === undefined || product === null || product === '') return undefined;
  return { stay, product, ...optional('nationality', params.get('nationality')) };
}

export function writePayAddress(order: {
  orderNumber: string;
  method?: string;
  showCancel?: boolean;
  autoPay?: string;
}): string {
  return address(PATHS.writePay, {
    orderno: order.orderNumber,
    paymentOn: order.method,
    showCancel: order.showCancel === true ? '1' : undefined,
    autoPay: order.autoPay,
  });
}

export function readWritePay(params: URLSearchParams): {
  orderNumber: string;
  method?: string;
  showCancel: boolean;
  autoPay?: string;
} {
  return {
    orderNumber: params.get('orderno') ?? '',
    showCancel: params.get('showCancel') === '1',
    ...optional('method', params.get('paymentOn')),
    ...optional('autoPay', params.get('autoPay')),
  };
}

/** `flag` is the name of the payment's answer, for the page's wording only. */
export function payResultAddress(order: { orderNumber: string; flag?: string }): string {
  return address(PATHS.payResult, { orderno: order.orderNumber, flag: order.flag });
}

export function payCallbackResultAddress(order: { orderNumber: string; hotelId?: string }): string {
  return address(PATHS.payCallbackResult, { orderno: order.orderNumber, hotelid: order.hotelId });
}

export function tripDetailAddress(orderNumber: string): string {
  return address(PATHS.tripDetail, { orderno: orderNumber });
}

export function readOrderNumber(params: URLSearchParams): string {
  return params.get('orderno') ?? '';
}

/** Filters of My Bookings. */
export interface MyTripQuery {
  readonly page: number;
  readonly orderNumber: string;
  readonly status: string;
  readonly dateType: string;
  readonly from?: string;
  readonly to?: string;
}

export function myTripAddress(query: Partial<MyTripQuery> = {}): string {
  return address(PATHS.myTrip, {
    currentPage: query.page === undefined || query.page <= 1 ? undefined : String(query.page),
    orderno: query.orderNumber,
    orderStatus: query.status === 'all' ? undefined : query.status,
    dateType: query.dateType === 'all' ? undefined : query.dateType,
    checkin: query.from,
    checkout: query.to,
  });
}

export function readMyTripQuery(params: URLSearchParams): MyTripQuery {
  return {
    page: Math.max(1, wholeNumber(params.get('currentPage')) ?? 1),
    orderNumber: params.get('orderno') ?? '',
    status: params.get('orderStatus') ?? 'all',
    dateType: params.get('dateType') ?? 'all',
    ...optional('from', params.get('checkin')),
    ...optional('to', params.get('checkout')),
  };
}

/** Name of the parameter that carries the reseller's channel in every address. */
export const SOURCE_PARAM = 'source';

/** The same address with the source put in, replacing another one. */
export function withSource(to: string, source: string | undefined): string {
  if (source === undefined || source === '') return to;
  const [beforeHash = '', hash] = to.split('#', 2);
  const [path = '', query = ''] = beforeHash.split('?', 2);
  const params = new URLSearchParams(query);
  params.set(SOURCE_PARAM, source);
  return `${path}?${params.toString()}${hash === undefined ? '' : `#${hash}`}`;
}

/** Only a path below the portal on our own origin may be returned to. */
export function isPortalPath(to: string): boolean {
  return /^\/portal(\/|$|\?)/.test(to) && !to.includes('\\') && !to.includes('//');
}

function stayParams(stay: Stay): Record<string, string | undefined> {
  return { hotelid: stay.hotelId, checkin: stay.checkIn, checkout: stay.checkOut, ...guestParams(stay) };
}

/** A stay from the order pages' parameters, or nothing when a part is missing. */
export function readStay(params: URLSearchParams): Stay | undefined {
  const hotelId = params.get('hotelid') ?? '';
  const checkIn = params.get('checkin') ?? '';
  const checkOut = params.get('checkout') ?? '';
  if (hotelId === '' || !isDay(checkIn) || !isDay(checkOut) || checkIn >= checkOut) return undefined;
  return { hotelId, checkIn, checkOut, ...readGuests(params) };
}

function guestParams(guests: Partial<Guests>): Record<string, string> {
  const childAges = guests.childAges ?? DEFAULT_GUESTS.childAges;
  return {
    room: String(guests.rooms ?? DEFAULT_GUESTS.rooms),
    adult: String(guests.adults ?? DEFAULT_GUESTS.adults),
    child: String(childAges.length),
    childNums: childAges.map((age) => age + 1).join(','),
  };
}

function readGuests(params: URLSearchParams): Guests {
  const adults = clamp(wholeNumber(params.get('adult')) ?? DEFAULT_GUESTS.adults, 1, 99);
  const rooms = clamp(wholeNumber(params.get('room')) ?? DEFAULT_GUESTS.rooms, 1, Math.min(10, adults));
  const children = clamp(wholeNumber(params.get('child')) ?? 0, 0, 10);
  const codes = numbers(params.get('childNums'), 1, 18);
  const childAges = Array.from({ length: children }, (_, index) => (codes[index] ?? 1) - 1);
  return { rooms, adults, childAges };
}

function readDates(
  params: URLSearchParams,
  from: string,
  to: string,
  otherwise: { checkIn: string; checkOut: string },
) {
  const checkIn = params.get(from) ?? '';
  const checkOut = params.get(to) ?? '';
  if (!isDay(checkIn) || !isDay(checkOut) || checkIn >= checkOut) return otherwise;
  return { checkIn, checkOut: noLaterThanSold(checkIn, checkOut) };
}

const DAY_MS = 86_400_000;

/** A longer stay than anybody sells ends on the last night that is sold. */
function noLaterThanSold(checkIn: string, checkOut: string): string {
  const [from, to] = [Date.parse(checkIn), Date.parse(checkOut)];
  const last = from + STAY_LIMITS.nights.max * DAY_MS;
  return to <= last ? checkOut : new Date(last).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  return decode(day(), text).ok;
}

function address(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, value);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function readLanguage(text: string | null): { language?: Language } {
  const language = LANGUAGES.find((known) => known === text);
  return language === undefined ? {} : { language };
}

function joined(values: readonly number[] | undefined): string | undefined {
  return values === undefined || values.length === 0 ? undefined : values.join(',');
}

function numbers(text: string | null, min: number, max: number): number[] {
  if (text === null || text === '') return [];
  return text
    .split(',')
    .map(Number)
    .filter((value) => Number.isInteger(value) && value >= min && value <= max);
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

function optional<const Name extends string>(name: Name, value: string | null): { [K in Name]?: string } {
  return (value === null || value === '' ? {} : { [name]: value }) as { [K in Name]?: string };
}
