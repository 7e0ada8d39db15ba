import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { RandomRules, Rule } from '../behaviours/behaviour.ts';
import type { Behaviours } from '../behaviours/behaviours.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { invoicesOf } from '../orders/invoices.ts';
import { type Order, stateOf } from '../orders/order.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { Limits } from './limits.ts';
import type { RequestLog } from './request-log.ts';

export interface ControlDeps {
  readonly behaviours: Behaviours;
  readonly catalogue: Catalogue;
  readonly orders: OrderStore;
  readonly limits: Limits;
  readonly log: RequestLog;
  readonly now: () => number;
}

const Rules = v.union([Rule, v.array(Rule)]);
const Opening = v.object({ share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) });
const Change = v.object({
  hid: v.number(),
  name: v.optional(v.string()),
  isClosed: v.optional(v.boolean()),
  isDeleted: v.optional(v.boolean()),
});

/** A booking together with its current state. */
export type ListedBooking = Order & { readonly state: ReturnType<typeof stateOf> };

export function listBookings(orders: OrderStore, now: number): readonly ListedBooking[] {
  return orders.all().map((order) => ({ ...order, state: stateOf(order, now) }));
}

/** Endpoints for tests and operators of the sandbox, without authentication: it listens on the local machine only. */
export function registerControl(app: FastifyInstance, deps: ControlDeps): void {
  const { behaviours, catalogue, orders, limits, log, now } = deps;
  // Pages of other origins must not control the sandbox through a visitor's browser.
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    if (url.startsWith('/_sandbox/') && headers.origin !== undefined)
      return await reply.code(403).send({ problem: 'Browsers may not control the sandbox.' });
  });
  app.get('/_sandbox/behaviours', async () => behaviours.list());
  app.post('/_sandbox/behaviours', async ({ body }) => {
    for (const rule of [v.parse(Rules, parse(body))].flat()) behaviours.add(rule);
    return behaviours.list();
  });
  app.delete('/_sandbox/behaviours', async () => {
    behaviours.clear();
    return [];
  });
  app.post('/_sandbox/random', async ({ body }) => {
    behaviours.randomize(v.parse(RandomRules, parse(body)));
    return {};
  });
  app.get('/_sandbox/bookings', async () => listBookings(orders, now()));
  app.get<{ Querystring: { readonly month?: string } }>('/_sandbox/invoices', async ({ query }) =>
    invoicesOf(orders.all(), query.month ?? new Date(now()).toISOString().slice(0, 7), now()),
  );
  app.get('/_sandbox/requests', async () => limits.counts());
  app.delete('/_sandbox/requests', async () => {
    limits.reset();
    log.clear();
    return {};
  });
  app.get('/_sandbox/log', async () => log.list());
  app.get('/_sandbox/listings', async () =>
    catalogue.all().map(({ hid, id, name, sharedKey = null }) => ({ hid, id, name: name.en, sharedKey })),
  );
  app.post('/_sandbox/places', async ({ body }) => ({
    added: catalogue.openPlaces(v.parse(Opening, parse(body)).share),
  }));
  app.post('/_sandbox/listings', async ({ body }, reply) => {
    const { hid, ...change } = v.parse(Change, parse(body));
    return catalogue.change(hid, change) ? {} : await reply.code(404).send({ problem: `No hotel ${hid}.` });
  });
}

function parse(body: unknown): unknown {
  return typeof body === 'string' && body !== '' ? JSON.parse(body) : {};
}
