/** Endpoints of the API with their path after `/api/b2b/v3/` and the default limit of requests per window. */
export const OPERATIONS = {
  overview: { method: 'GET', path: 'overview', requests: 100, seconds: 86_400 },
  searchRegion: { method: 'POST', path: 'search/serp/region', requests: 30, seconds: 60 },
  searchHotels: { method: 'POST', path: 'search/serp/hotels', requests: 30, seconds: 60 },
  searchGeo: { method: 'POST', path: 'search/serp/geo', requests: 30, seconds: 60 },
  hotelPage: { method: 'POST', path: 'search/hp', requests: 30, seconds: 60 },
  prebook: { method: 'POST', path: 'hotel/prebook', requests: 30, seconds: 60 },
  prebookSearch: { method: 'POST', path: 'serp/prebook', requests: 30, seconds: 60 },
  form: { method: 'POST', path: 'hotel/order/booking/form', requests: 30, seconds: 60 },
  finish: { method: 'POST', path: 'hotel/order/booking/finish', requests: 30, seconds: 60 },
  status: { method: 'POST', path: 'hotel/order/booking/finish/status', requests: 30, seconds: 60 },
  orderInfo: { method: 'POST', path: 'hotel/order/info', requests: 30, seconds: 60 },
  cancel: { method: 'POST', path: 'hotel/order/cancel', requests: 30, seconds: 60 },
  voucher: { method: 'GET', path: 'hotel/order/document/voucher/download', requests: 30, seconds: 60 },
  invoice: { method: 'GET', path: 'hotel/order/document/info_invoice/download', requests: 30, seconds: 60 },
  singleAct: { method: 'GET', path: 'hotel/order/document/single_act/download', requests: 30, seconds: 60 },
  hotelInfo: { method: 'POST', path: 'hotel/info', requests: 30, seconds: 60 },
  dump: { method: 'POST', path: 'hotel/info/dump', requests: 100, seconds: 86_400 },
  incrementalDump: { method: 'POST', path: 'hotel/info/incremental_dump', requests: 100, seconds: 86_400 },
  // The documentation's example of the regions' dump has no body, so both methods work.
  regionDump: { method: 'GET', path: 'hotel/region/dump', requests: 100, seconds: 86_400 },
} as const satisfies Readonly<Record<string, Endpoint>>;

interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly requests: number;
  readonly seconds: number;
}

export type Operation = keyof typeof OPERATIONS;

export const OPERATION_NAMES = Object.keys(OPERATIONS) as readonly Operation[];

export function endpointOf(operation: Operation): string {
  return `api/b2b/v3/${OPERATIONS[operation].path}`;
}
