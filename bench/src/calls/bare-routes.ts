import {
  type Endpoint,
  endpointKey,
  getDestinations,
  hotelCurrency,
  hotelDetail,
  hotelImages,
  hotelList,
  hotelQuotes,
  type RequestOf,
  tripList,
  userInfo,
} from '@portico/contract';
import type { ServerParts } from '../product/server-parts.ts';

type App = ReturnType<ServerParts['buildApp']>;
type Keys = ReturnType<ServerParts['loadKeys']>;
type Context = Parameters<ServerParts['handleHotelList']>[1];

/** Paths of the routes that serve no endpoint. */
export const BARE = { nothing: '/bare/nothing', cpu: '/bare/cpu', size: '/bare/size' } as const;

/** A request of a bare route: created once, sent many times. */
export interface BareRequest {
  readonly path: string;
  readonly body: string;
}

/** The request of the bare route that runs only the handler of an endpoint. */
export function bareRequest<C extends Endpoint>(call: C, request: RequestOf<C>): BareRequest {
  return { path: barePath(call), body: JSON.stringify(request ?? {}) };
}

const ENDPOINTS = [
  getDestinations,
  hotelCurrency,
  hotelDetail,
  hotelImages,
  hotelList,
  hotelQuotes,
  tripList,
  userInfo,
] as const;

/**
 * Routes of the measured server: they parse a body and run the handler of an endpoint, but do not check signature,
 * session, schema or permission, and do not encode anything.
 */
export function addBareRoutes(
  app: App,
  parts: ServerParts,
  { context, keys, databaseSize }: { context: Context; keys: Keys; databaseSize: () => Promise<number> },
): void {
  const endpoints = parts.createEndpointRegistry();
  parts.registerUserInfo(endpoints, parts.fundsOf);
  void parts.currenciesPlugin(app, { calls: endpoints } as Parameters<ServerParts['currenciesPlugin']>[1]);
  parts.registerSearch(endpoints);
  parts.registerHotels(endpoints);
  parts.registerTrips(endpoints, keys);
  const visitor = { ...context, person: context } as never;
  for (const endpoint of ENDPOINTS) {
    const handler = endpoints.entries.get(endpointKey(endpoint))?.handler;
    if (handler === undefined) throw new Error(`${endpointKey(endpoint)} is not served`);
    app.post(barePath(endpoint), async (request) => {
      const input = JSON.parse((request.body as Buffer).toString()) as never;
      return { flag: '200', msg: '', data: await handler(input, visitor) };
    });
  }
  app.post(BARE.nothing, async (request) => {
    JSON.parse((request.body as Buffer).toString());
    return { flag: '200', msg: '' };
  });
  app.get(BARE.size, async () => ({ memory: process.memoryUsage.rss(), database: await databaseSize() }));
  app.get(BARE.cpu, async () => process.cpuUsage());
}

function barePath({ path, operation = '' }: Endpoint): string {
  return `/bare${path}/${operation}`;
}
