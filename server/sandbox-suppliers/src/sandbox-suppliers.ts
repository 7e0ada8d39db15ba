import { join } from 'node:path';
import Fastify from 'fastify';
import * as v from 'valibot';
import { EtgError } from './api/etg-error.ts';
import { createLimits, type LimitOverrides, type RequestCounts } from './api/limits.ts';
import type { Operation } from './api/operations.ts';
import { type ApiHandler, type ApiRequest, registerApi } from './api/register-api.ts';
import { type ListedBooking, listBookings, registerControl } from './api/register-control.ts';
import { registerFile } from './api/register-file.ts';
import { createRequestLog, type LoggedRequest } from './api/request-log.ts';
import { type RandomRules, Rule } from './behaviours/behaviour.ts';
import { createBehaviours } from './behaviours/behaviours.ts';
import { createCatalogue } from './content/catalogue.ts';
import { createListings, type SharedHotel } from './content/create-listings.ts';
import { ARCHIVE_URL, createDumps, parseInfoRequest } from './content/dumps.ts';
import { findHotelInfo } from './content/hotel-info.ts';
import { PICTURE_URL, servePicture } from './content/pictures.ts';
import { type BookingDeps, bookingStatus, createForm, startBooking, stockUse } from './orders/booking-handlers.ts';
import { cancelOrder } from './orders/cancel-handler.ts';
import { orderDocument } from './orders/documents.ts';
import { isHoldingRooms, type Order } from './orders/order.ts';
import { orderInfo } from './orders/order-info.ts';
import { openOrderStore } from './orders/order-store.ts';
import { createRateStore } from './rates/rate-store.ts';
import { hotelPage, prebook, type SearchDeps, searchGeo, searchHotels, searchRegion } from './rates/search-handlers.ts';
import { createStock } from './rates/stock.ts';
import { startPage } from './start-page.ts';
import { createWebhooks, type WebhookOptions } from './webhooks.ts';

export type { LimitOverrides, RequestCounts } from './api/limits.ts';
export type { Operation } from './api/operations.ts';
export type { ListedBooking } from './api/register-control.ts';
export type { LoggedRequest } from './api/request-log.ts';
export type { Behaviour, RandomRules } from './behaviours/behaviour.ts';
export type { SharedHotel } from './content/create-listings.ts';
export type { WebhookOptions } from './webhooks.ts';

export interface SupplierSandboxOptions {
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** 0, the default, selects any free port. */
  readonly port?: number;
  /** Content, prices and stock follow from it. */
  readonly seed?: string;
  /** Number of generated hotels; the test hotels and `sharedHotels` are added. Default: 500. */
  readonly hotels?: number;
  /** Hotels of the portal that this supplier also sells, under its own codes. */
  readonly sharedHotels?: readonly SharedHotel[];
  /** Share of the places, from 0 to 1, in which the supplier has hotels at the start. Default: 1. */
  readonly placeShare?: number;
  /** Keys of HTTP Basic as `id:key`. Default: one fixed key. */
  readonly keys?: readonly string[];
  /** Folder of the bookings; without it they are lost at exit. */
  readonly dataDir?: string;
  /** Delay of each response in milliseconds. */
  readonly latencyMs?: Readonly<Partial<Record<Operation, number>>>;
  /** Multiplies every price, so that two instances differ. Default: 1. */
  readonly priceFactor?: number;
  /** Currency of the contract. Default: EUR. */
  readonly currency?: string;
  readonly webhook?: WebhookOptions;
  /** Error of the supplier's clock in milliseconds. */
  readonly clockOffsetMs?: number;
  readonly limits?: LimitOverrides;
  /** Duration of the booking process in milliseconds. Default: 300. */
  readonly bookingMs?: number;
  /** Duration of the unknown status that `unknown_…` references select, in milliseconds. Default: 2000. */
  readonly unknownMs?: number;
  /** Whether bookings need `supplier_data`. */
  readonly needsSupplierData?: boolean;
  readonly now?: () => number;
}

export interface SupplierSandbox {
  /** Origin; the API is below `/api/b2b/v3/`. */
  readonly url: string;
  /** First key as `id:key`. */
  readonly key: string;
  /** Adds a behaviour; throws a ValiError if it does not apply to the operation. */
  readonly simulate: (rule: v.InferInput<typeof Rule>) => void;
  readonly randomize: (rules: RandomRules) => void;
  readonly clearBehaviours: () => void;
  readonly bookings: () => readonly ListedBooking[];
  readonly requests: () => RequestCounts;
  /** The latest 1000 requests with their bodies, the oldest first. */
  readonly log: () => readonly LoggedRequest[];
  readonly close: () => Promise<void>;
}

const DEFAULT_KEY = '1000:sandbox-key';
/** Limit of a request body; a search has at most 300 hotel ids. */
const BODY_BYTES = 256 * 1024;

/** Starts a server that simulates the hotel API ETG (RateHawk) v3 with generated hotels. No money moves. */
export async function createSupplierSandbox(options: SupplierSandboxOptions = {}): Promise<SupplierSandbox> {
  const { seed = 'portico', hotels = 500, sharedHotels = [], placeShare = 1, dataDir } = options;
  const { keys: keyTexts = [DEFAULT_KEY], clockOffsetMs = 0, priceFactor = 1, currency = 'EUR' } = options;
  const { bookingMs = 300, unknownMs = 2000, needsSupplierData = false, latencyMs = {} } = options;
  const clock = options.now ?? Date.now;
  const now = () => clock() + clockOffsetMs;
  const keys = new Map(keyTexts.map(parseKey));

  const catalogue = createCatalogue(createListings({ seed, hotels, sharedHotels }), { seed, placeShare });
  const stock = createStock(seed);
  const orders = openOrderStore(dataDir === undefined ? undefined : join(dataDir, 'orders'));
  for (const order of orders.all().filter(isHoldingRooms)) stock.take(stockUse(order));
  const webhooks = createWebhooks({ options: options.webhook, orders, keys, now });
  const rateStore = createRateStore();
  const behaviours = createBehaviours();
  const limits = createLimits(options.limits ?? {});
  const log = createRequestLog();
  const dumps = createDumps({ catalogue, seed, now });
  const search: SearchDeps = { catalogue, rateStore, stock, seed, priceFactor, contractCurrency: currency };
  const started = (order: Order) => webhooks.schedule(order);
  const booking: BookingDeps = {
    ...{ orders, rateStore, stock, bookingMs, unknownMs, needsSupplierData, now, started },
    contractCurrency: currency,
  };

  const handlers: Readonly<Record<Operation, ApiHandler>> = {
    overview: () => limits.overview(),
    searchRegion: (request) => searchRegion(request, search),
    searchHotels: (request) => searchHotels(request, search),
    searchGeo: (request) => searchGeo(request, search),
    hotelPage: (request) => hotelPage(request, search),
    prebook: (request) => prebook(request, search, 'page'),
    prebookSearch: (request) => prebook(request, search, 'search'),
    form: (request) => createForm(request, booking),
    finish: (request) => startBooking(request, booking),
    status: (request) => bookingStatus(request, booking),
    orderInfo: (request) => orderInfo(request, booking),
    cancel: (request) => cancelOrder(request, booking),
    voucher: (request) => orderDocument(request, booking, 'voucher'),
    invoice: (request) => orderDocument(request, booking, 'invoice'),
    singleAct: (request) => orderDocument(request, booking, 'singleAct'),
    hotelInfo: (request) => infoOf(request),
    dump: (request) => dumps.link(request, 'full'),
    incrementalDump: (request) => dumps.link(request, 'incremental'),
    regionDump: (request) => dumps.link(request, 'regions'),
  };

  function infoOf({ body, origin, behaviours: active }: ApiRequest): object {
    const { key, language } = parseInfoRequest(body);
    const info = findHotelInfo(catalogue, key, { seed, language, origin });
    if (info === undefined) throw new EtgError('hotel_not_found');
    return active.has('unknown-value') ? { ...info, kind: 'Spaceship' } : info;
  }

  const app = Fastify({
    bodyLimit: BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  // Bodies are parsed in the handlers, so that invalid JSON gets the documented error.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
  app.setErrorHandler((error, _request, reply) => {
    const isInvalid = error instanceof v.ValiError || error instanceof SyntaxError;
    const status = isInvalid ? 400 : ((error as { statusCode?: number }).statusCode ?? 500);
    return reply.code(status).send({ problem: (error as Error).message });
  });
  app.get('/', async (_request, reply) => await reply.type('text/html').send(startPage(catalogue.all().length)));
  registerApi(app, { keys, limits, log, behaviours, handlers, latencyMs, now });
  registerControl(app, { behaviours, catalogue, orders, limits, log, now });
  registerFile(app, behaviours, { url: ARCHIVE_URL, target: 'archive', handle: dumps.serve });
  registerFile(app, behaviours, { url: PICTURE_URL, target: 'picture', handle: servePicture });

  const { host = '127.0.0.1', port = 0 } = options;
  const url = await app.listen({ host, port });
  return {
    ...{ url, key: keyTexts[0] ?? DEFAULT_KEY },
    simulate: (rule) => behaviours.add(v.parse(Rule, rule)),
    randomize: behaviours.randomize,
    clearBehaviours: behaviours.clear,
    bookings: () => listBookings(orders, now()),
    requests: limits.counts,
    log: log.list,
    close: async () => {
      await app.close();
      await webhooks.close();
    },
  };
}

function parseKey(text: string): readonly [id: string, key: string] {
  const match = /^([^:]+):(.+)$/.exec(text);
  if (match === null) throw new RangeError('A key has the form id:key.');
  return [match[1] as string, match[2] as string];
}
