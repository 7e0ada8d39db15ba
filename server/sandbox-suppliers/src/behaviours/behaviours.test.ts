import { describe, expect, it, vi } from 'vitest';
import {
  book,
  formedBooking,
  type Json,
  openTestSandbox,
  PLAIN,
  prebookedRate,
  STAY,
  statusOf,
} from '../test-support/sandbox-client.ts';
import type { Behaviour } from './behaviour.ts';

const sandbox = await openTestSandbox();

const once = (operation: Json, behaviour: Json, match?: string) =>
  sandbox.simulate({ operation, behaviour, times: 1, ...(match === undefined ? {} : { match }) });
const page = async () => (await sandbox.data('hotelPage', { ...STAY, hid: PLAIN })).hotels[0]?.rates ?? [];
const amountOf = (rate: Json) => rate.payment_options.payment_types[0].amount;
const listed = async (partner_order_id: string) => {
  const { orders } = await sandbox.data('orderInfo', {
    ...{ ordering: { ordering_type: 'asc', ordering_by: 'created_at' }, pagination: { page_size: 1, page_number: 1 } },
    search: { partner_order_ids: [partner_order_id] },
  });
  return orders[0];
};

describe('transport', () => {
  const outcome = async (behaviour: Behaviour) => {
    once('hotelInfo', behaviour);
    const response = await sandbox.fetch('hotelInfo', { hid: PLAIN, language: 'en' });
    return { status: response.status, type: response.headers.get('content-type'), body: await response.arrayBuffer() };
  };
  const text = (body: ArrayBuffer, encoding = 'utf-8') => new TextDecoder(encoding).decode(body);

  it('a connection is closed without a response', async () => {
    await expect(outcome({ kind: 'reset', after: false })).rejects.toThrow('fetch failed');
  });

  it('a request gets no response until the client gives up', async () => {
    once('hotelInfo', { kind: 'silent' });
    const client = new AbortController();
    const response = sandbox.fetch('hotelInfo', { hid: PLAIN }, { signal: client.signal });
    await vi.waitFor(async () => expect(await sandbox.control('GET', 'behaviours')).toEqual([]));
    client.abort();
    await expect(response).rejects.toThrow(/aborted/);
  });

  it('a response is delayed', async () => {
    const startedAt = performance.now();
    expect((await outcome({ kind: 'delay', ms: 60 })).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(55);
  });

  it('responses have an HTTP error, HTML, half of the JSON, another encoding or an error code', async () => {
    expect((await outcome({ kind: 'server-error', status: 503, after: false })).status).toBe(503);
    const html = await outcome({ kind: 'html' });
    expect([html.status, html.type]).toEqual([200, 'text/html']);
    const { body } = await outcome({ kind: 'truncated' });
    expect(() => JSON.parse(text(body))).toThrow(SyntaxError);
    const encoded = await outcome({ kind: 'encoding' });
    expect(encoded.type).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text(encoded.body, 'utf-16le')).status).toBe('ok');
    const failed = await outcome({ kind: 'error', code: 'unknown', after: false });
    expect([failed.status, JSON.parse(text(failed.body)).error]).toEqual([200, 'unknown']);
  });

  it('a request may take effect although its response is lost', async () => {
    const request = await formedBooking(sandbox, 'lost-1');
    once('finish', { kind: 'reset', after: true });
    await expect(sandbox.call('finish', request)).rejects.toThrow();
    expect(await statusOf(sandbox, 'lost-1')).toBe('ok');
    once('cancel', { kind: 'server-error', after: true });
    expect((await sandbox.fetch('cancel', { partner_order_id: 'lost-1' })).status).toBe(500);
    expect(sandbox.bookings().find(({ partnerOrderId }) => partnerOrderId === 'lost-1')?.state).toBe('cancelled');
  });

  it('the supplier’s clock is wrong', async () => {
    once('hotelInfo', { kind: 'clock', seconds: -300 });
    const { json, headers } = await sandbox.call('hotelInfo', { hid: PLAIN });
    expect(json.debug.utcnow).toBe('2027-03-01T09:55:00.000000');
    expect(headers.get('date')).toBe('Mon, 01 Mar 2027 09:55:00 GMT');
  });
});

describe('rates', () => {
  it('prices rise or fall on the hotel page and at the recheck', async () => {
    const [rate] = await page();
    once('hotelPage', { kind: 'price', percent: -10 });
    expect(Number(amountOf((await page())[0])) / Number(amountOf(rate))).toBeCloseTo(0.9, 3);
    once('prebook', { kind: 'price', percent: 5 });
    expect((await sandbox.call('prebook', { hash: rate.book_hash })).json.error).toBe('no_available_rates');
    once('prebook', { kind: 'price', percent: -5 });
    const cheaper = await sandbox.data('prebook', { hash: rate.book_hash });
    expect(cheaper.changes.price_changed).toBe(true);
    once('form', { kind: 'price', percent: 5 });
    const form = { partner_order_id: 'dear-1', book_hash: rate.book_hash, language: 'en', user_ip: '192.0.2.1' };
    expect(Number((await sandbox.data('form', form)).payment_types[0].amount)).toBeGreaterThan(Number(amountOf(rate)));
  });

  it('rates are sold out, expired or have an undocumented value', async () => {
    const [rate] = await page();
    once('hotelPage', { kind: 'sold-out' });
    expect(await page()).toEqual([]);
    once('searchHotels', { kind: 'sold-out' });
    expect((await sandbox.data('searchHotels', { ...STAY, hids: [PLAIN] })).total_hotels).toBe(0);
    once('prebook', { kind: 'sold-out' });
    expect((await sandbox.call('prebook', { hash: rate.book_hash })).json.error).toBe('no_available_rates');
    once('prebook', { kind: 'expired' });
    expect((await sandbox.call('prebook', { hash: rate.book_hash })).json.error).toBe('rate_not_found');
    once('hotelPage', { kind: 'unknown-value' });
    expect((await page())[0].meal_data.value).toBe('moonlight-feast');
  });

  it('the recheck changes the policy at the same price, room and meal', async () => {
    const [rate] = await page();
    once('prebook', { kind: 'policy' });
    const { changes, hotels } = await sandbox.data('prebook', { hash: rate.book_hash });
    expect(changes.price_changed).toBe(false);
    const [changed] = hotels[0].rates;
    expect([changed.room_name, changed.meal, amountOf(changed)]).toEqual([rate.room_name, rate.meal, amountOf(rate)]);
    const policies = ({ payment_options }: Json) => payment_options.payment_types[0].cancellation_penalties;
    expect(policies(changed)).not.toEqual(policies(rate));
  });
});

describe('bookings', () => {
  it('the status is processing, then unknown, then the outcome', async () => {
    const slow = await openTestSandbox({ hotels: 0 });
    slow.simulate({
      operation: 'finish',
      behaviour: { kind: 'outcome', result: 'provider', processingSeconds: 5, unknownSeconds: 5 },
    });
    expect((await book(slow, 'course-1')).json.error).toBe('unknown');
    const statuses = [];
    for (let second = 0; second < 12; second += 3) {
      statuses.push(await statusOf(slow, 'course-1'));
      slow.pass(3000);
    }
    expect(statuses).toEqual(['processing', 'processing', 'unknown', 'unknown']);
    expect(await statusOf(slow, 'course-1')).toBe('provider');
  });

  it('a booking is visible in lists later than its status', async () => {
    once('finish', { kind: 'visible-after', seconds: 1200 });
    await book(sandbox, 'hidden-1');
    expect(await statusOf(sandbox, 'hidden-1')).toBe('ok');
    expect(await listed('hidden-1')).toBeUndefined();
    sandbox.pass(1_200_000);
    expect(await listed('hidden-1')).toMatchObject({ status: 'completed' });
  });

  it('the form expires, and undocumented states appear', async () => {
    const request = await formedBooking(sandbox, 'expired-1', await prebookedRate(sandbox));
    once('finish', { kind: 'expired' });
    expect((await sandbox.call('finish', request)).json.error).toBe('booking_form_expired');
    await sandbox.data('finish', request);
    once('status', { kind: 'unknown-value' });
    expect(await statusOf(sandbox, 'expired-1')).toBe('teleported');
    once('orderInfo', { kind: 'unknown-value' });
    expect((await listed('expired-1')).status).toBe('paused');
  });

  it('cancelling is refused, locked or costs a share of the price', async () => {
    await book(sandbox, 'cancel-1');
    once('cancel', { kind: 'cancel-refused' });
    const cancel = async () => await sandbox.call('cancel', { partner_order_id: 'cancel-1' });
    expect((await cancel()).json.error).toBe('order_not_cancellable');
    once('cancel', { kind: 'cancel-refused', code: 'lock' });
    const locked = await cancel();
    expect([locked.status, locked.json.error]).toEqual([429, 'lock']);
    once('cancel', { kind: 'penalty', percent: 50 });
    const { amount_payable, amount_sell } = (await cancel()).json.data;
    expect(Number(amount_payable.amount) / Number(amount_sell.amount)).toBeCloseTo(0.5, 3);
  });
});

describe('rules', () => {
  it('apply as often as given, to requests with a text, and until they are removed', async () => {
    const hotels = async (hid: number) => (await sandbox.data('searchHotels', { ...STAY, hids: [hid] })).total_hotels;
    const rule = { operation: 'searchHotels', behaviour: { kind: 'sold-out' }, times: 2, match: '8473727' };
    await sandbox.control('POST', 'behaviours', [rule]);
    expect([await hotels(10004834), await hotels(PLAIN)]).toEqual([1, 0]);
    expect(await sandbox.control('GET', 'behaviours')).toEqual([{ ...rule, times: 1 }]);
    expect([await hotels(PLAIN), await hotels(PLAIN)]).toEqual([0, 1]);
    await sandbox.control('POST', 'behaviours', { operation: 'any', behaviour: { kind: 'server-error' } });
    expect((await sandbox.fetch('overview')).status).toBe(500);
    expect((await sandbox.fetch('overview')).status).toBe(500);
    await sandbox.control('DELETE', 'behaviours');
    expect((await sandbox.fetch('overview')).status).toBe(200);
  });

  it('that make no sense for an operation are refused', async () => {
    const rule = { operation: 'cancel', behaviour: { kind: 'sold-out' } };
    const { problem } = await sandbox.control('POST', 'behaviours', rule);
    expect(problem).toBe('The behaviour sold-out does not apply to cancel.');
  });

  it('cannot be set by a page in a browser', async () => {
    const headers = { origin: 'https://other.example' };
    const response = await fetch(`${sandbox.url}/_sandbox/behaviours`, { method: 'DELETE', headers });
    expect(response.status).toBe(403);
  });

  it('at random repeat with the seed', async () => {
    const run = async () => {
      await sandbox.control('POST', 'random', {
        ...{ seed: 'run-1', permille: 400 },
        rules: [
          { operation: 'any', behaviour: { kind: 'server-error', status: 502 } },
          { operation: 'any', behaviour: { kind: 'limit' } },
        ],
      });
      const statuses = [];
      for (let request = 0; request < 30; request += 1) statuses.push((await sandbox.fetch('overview')).status);
      await sandbox.control('DELETE', 'behaviours');
      return statuses;
    };
    const statuses = await run();
    expect(new Set(statuses)).toEqual(new Set([200, 429, 502]));
    expect(await run()).toEqual(statuses);
  });
});
