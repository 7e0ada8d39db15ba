import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
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

const folder = mkdtempSync(join(tmpdir(), 'supplier-sandbox-'));
afterAll(() => rmSync(folder, { recursive: true }));
const sandbox = await openTestSandbox();

const PAGE = {
  ordering: { ordering_type: 'desc', ordering_by: 'created_at' },
  pagination: { page_size: 10, page_number: 1 },
};
const find = async (from: typeof sandbox, partner_order_id: string) => {
  const { orders } = await from.data('orderInfo', { ...PAGE, search: { partner_order_ids: [partner_order_id] } });
  return orders[0];
};

it('a booking is processed, confirmed, listed, cancelled and charged', async () => {
  const slow = await openTestSandbox({ bookingMs: 4000 });
  const rate = await prebookedRate(slow);
  const request = await formedBooking(slow, 'order-1', rate);
  expect((await slow.call('status', { partner_order_id: 'order-1' })).json.error).toBe(
    'booking_finish_did_not_succeed',
  );
  expect((await slow.call('finish', request)).json).toMatchObject({ status: 'ok', data: null });
  expect(await statusOf(slow, 'order-1')).toBe('processing');
  expect((await slow.call('finish', request)).json.error).toBe('double_booking_finish');
  expect(await find(slow, 'order-1')).toBeUndefined();
  slow.pass(4000);
  expect((await slow.call('status', { partner_order_id: 'order-1' })).json).toMatchObject({
    ...{ status: 'ok', data: { partner_order_id: 'order-1', percent: 100 } },
  });
  const { amount } = rate.payment_options.payment_types[0];
  expect(await find(slow, 'order-1')).toMatchObject({
    ...{ status: 'completed', checkin_at: '2027-05-01', checkout_at: '2027-05-04', nights: 3 },
    amount_payable: { amount, currency_code: 'EUR' },
    hotel_data: { hid: PLAIN },
    rooms_data: [{ guest_data: { adults_number: 2, guests: [{ last_name: 'Smith' }, { last_name: 'Smith' }] } }],
    partner_data: { order_id: 'order-1' },
  });
  expect(await slow.control('GET', 'invoices?month=2027-05')).toMatchObject([
    { currency_code: 'EUR', total: amount, lines: [{ partner_order_id: 'order-1', kind: 'stay' }] },
  ]);

  const cancelled = await slow.data('cancel', { partner_order_id: 'order-1' });
  // The cheapest rate is not refundable.
  expect(cancelled).toMatchObject({
    ...{ amount_payable: { amount }, amount_refunded: { amount: '0.00' }, amount_sell: { amount } },
  });
  expect(await find(slow, 'order-1')).toMatchObject({ status: 'cancelled', is_cancellable: false });
  expect((await slow.call('cancel', { partner_order_id: 'order-1' })).json.error).toBe('order_not_found');
  expect(await slow.control('GET', 'invoices?month=2027-03')).toMatchObject([{ lines: [{ kind: 'penalty' }] }]);
});

it('the penalty grows with time, and a stay that has begun cannot be cancelled', async () => {
  const later = await openTestSandbox();
  const { hotels } = await later.data('hotelPage', { ...STAY, hid: PLAIN });
  const rate = hotels[0].rates.find(
    ({ payment_options }: Json) => payment_options.payment_types[0].cancellation_penalties.policies.length === 4,
  );
  const steps = rate.payment_options.payment_types[0].cancellation_penalties.policies;
  const references = ['early', 'middle', 'late'];
  const [early, ...others] = await Promise.all(references.map((reference) => formedBooking(later, reference, rate)));
  const payable = async (partner_order_id: string) =>
    (await later.data('cancel', { partner_order_id })).amount_payable.amount;
  await later.data('finish', early);
  expect(await payable('early')).toBe('0.00');
  for (const request of others) await later.data('finish', request);
  later.pass(Date.parse(`${steps[1].start_at}Z`) - Date.UTC(2027, 2, 1, 10));
  expect(await payable('middle')).toBe(steps[1].amount_charge);
  later.pass(30 * 86_400_000);
  expect((await later.call('cancel', { partner_order_id: 'late' })).json.error).toBe('order_not_cancellable');
});

it('bookings reduce the rooms that are left, and a booking without rooms is sold out', async () => {
  const stocked = await openTestSandbox();
  const stay = { ...STAY, checkin: '2027-06-01', checkout: '2027-06-02' };
  const { hotels } = await stocked.data('hotelPage', { ...stay, hid: PLAIN });
  const rate = hotels[0].rates.find(({ allotment }: Json) => allotment !== null);
  const requests = [];
  for (let number = 0; number <= rate.allotment; number += 1)
    requests.push(await formedBooking(stocked, `room-${number}`, rate));
  for (const request of requests) await stocked.data('finish', request);
  const outcomes = await Promise.all(requests.map(async (_, number) => await statusOf(stocked, `room-${number}`)));
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(rate.allotment);
  expect(outcomes.at(-1)).toBe('soldout');
  expect((await stocked.call('prebook', { hash: rate.book_hash })).json.error).toBe('no_available_rates');
  await stocked.data('cancel', { partner_order_id: 'room-0' });
  const [again] = (await stocked.data('prebook', { hash: rate.book_hash })).hotels[0].rates;
  expect(again.allotment).toBe(1);
});

it('a used reference is refused, before and after the outcome', async () => {
  const rate = await prebookedRate(sandbox);
  const request = await formedBooking(sandbox, 'used-1', rate);
  const form = { partner_order_id: 'used-1', book_hash: rate.book_hash, language: 'en', user_ip: '192.0.2.1' };
  expect((await sandbox.call('form', form)).json.error).toBe('double_booking_form');
  await sandbox.data('finish', request);
  expect((await sandbox.call('form', form)).json.error).toBe('duplicate_reservation');
});

it.each([
  ['soldout', 'ok', ['soldout']],
  ['provider', 'ok', ['provider']],
  ['book_limit', 'ok', ['book_limit']],
  ['unknown_success', 'unknown', ['unknown', 'ok']],
  ['unknown_soldout', 'unknown', ['unknown', 'soldout']],
  ['unknown_provider', 'unknown', ['unknown', 'provider']],
  ['unknown_book_limit', 'unknown', ['unknown', 'book_limit']],
  ['booking_form_expired', 'booking_form_expired', ['booking_finish_did_not_succeed']],
  ['email', 'email', ['booking_finish_did_not_succeed']],
  ['insufficient_b2b_balance', 'insufficient_b2b_balance', ['booking_finish_did_not_succeed']],
])('a reference that ends with %s selects the outcome', async (ending, started, statuses) => {
  const ended = await openTestSandbox({ hotels: 0, unknownMs: 1000 });
  const { json } = await book(ended, `order-${ending}`);
  expect(json.error ?? json.status).toBe(started);
  for (const status of statuses) {
    expect(await statusOf(ended, `order-${ending}`)).toBe(status);
    ended.pass(1000);
  }
});

it('an ending makes a booking impossible to cancel', async () => {
  await book(sandbox, 'order-order_not_cancellable');
  const { json } = await sandbox.call('cancel', { partner_order_id: 'order-order_not_cancellable' });
  expect(json.error).toBe('order_not_cancellable');
});

it.each<[string, (request: Json) => object]>([
  ['email', (request) => ({ user: { ...request.user, email: 'nobody' } })],
  ['incorrect_rooms_number', (request) => ({ rooms: [...request.rooms, ...request.rooms] })],
  ['unauthorized_group_booking', (request) => ({ rooms: Array.from({ length: 10 }, () => request.rooms[0]) })],
  ['incorrect_guests_number', (request) => ({ rooms: [{ guests: request.rooms[0].guests.slice(0, 1) }] })],
  [
    'incorrect_children_data',
    ({ rooms: [{ guests }] }) => ({ rooms: [{ guests: [...guests, { ...guests[0], is_child: true, age: 4 }] }] }),
  ],
  [
    'chosen_payment_type_was_not_available_on_booking_form',
    ({ payment_type }) => ({ payment_type: { ...payment_type, type: 'now' } }),
  ],
  ['incorrect_chosen_payment_type', ({ payment_type }) => ({ payment_type: { ...payment_type, amount: '1.00' } })],
  ['arrival_date_differs_from_checkin_date', () => ({ arrival_datetime: '2027-05-03T10:00:00' })],
  ['invalid_params', () => ({ rooms: [{ guests: [{ first_name: 'R2', last_name: 'D2' }, {}] }] })],
  ['order_not_found', (request) => ({ partner: { ...request.partner, partner_order_id: 'unknown' } })],
])('starting a booking reports %s', async (error, change) => {
  const request = await formedBooking(sandbox, `wrong-${error}`.slice(0, 20) + Math.random());
  expect((await sandbox.call('finish', { ...request, ...change(request) })).json.error).toBe(error);
});

it('the form is valid for an hour, and the cut-off of the request ends the booking', async () => {
  const timed = await openTestSandbox({ bookingMs: 30_000, needsSupplierData: true });
  const request = { ...(await formedBooking(timed, 'timed-1')), supplier_data: { first_name_original: 'Peter' } };
  await timed.data('finish', { ...request, book_timeout: 10 });
  timed.pass(10_000);
  expect(await statusOf(timed, 'timed-1')).toBe('book_limit');
  const late = await formedBooking(timed, 'timed-2');
  expect((await timed.call('finish', late)).json.error).toBe('supplier_data_required');
  timed.pass(3_600_001);
  expect((await timed.call('finish', late)).json.error).toBe('booking_form_expired');
});

it('the documented multi-room bookings with children succeed', async () => {
  const guests = [
    { adults: 2, children: [3] },
    { adults: 2, children: [1, 5, 17] },
  ];
  const stay = { ...STAY, residency: 'uz', guests };
  const rate = await prebookedRate(sandbox, stay, 10004834);
  const request = await formedBooking(sandbox, 'multi-room', rate);
  const adult = (first_name: string) => ({ first_name, last_name: 'Smith' });
  const child = (age: number) => ({ ...adult('Kim'), is_child: true, age });
  const rooms = guests.map(({ children }) => ({ guests: [adult('Ann'), adult('Ben'), ...children.map(child)] }));
  await sandbox.data('finish', { ...request, rooms });
  expect(await find(sandbox, 'multi-room')).toMatchObject({
    roomnights: 6,
    rooms_data: [{ room_idx: 0 }, { room_idx: 1 }],
  });
});

it('order lists filter, sort and page', async () => {
  const listed = await openTestSandbox();
  for (const reference of ['list-1', 'list-2', 'list-3']) {
    await book(listed, reference);
    listed.pass(60_000);
  }
  await listed.data('cancel', { partner_order_id: 'list-2' });
  const list = async (change: object) => {
    const { orders, ...counts } = await listed.data('orderInfo', { ...PAGE, ...change });
    return [orders.map((order: Json) => order.partner_data.order_id), counts];
  };
  const [first, counts] = await list({ pagination: { page_size: '2', page_number: '1' } });
  expect(first).toEqual(['list-3', 'list-2']);
  expect(counts).toMatchObject({ total_orders: 3, found_orders: 3, found_pages: 2, current_page_number: 1 });
  expect((await list({ search: { status: 'cancelled' } }))[0]).toEqual(['list-2']);
  expect((await list({ search: { created_at: { from_date: '2027-03-01T10:01' } } }))[0]).toEqual(['list-3', 'list-2']);
  expect((await list({ search: { checkin_at: { to_date: '2027-04-30' } } }))[0]).toEqual([]);
  const beyond = await listed.call('orderInfo', { ...PAGE, pagination: { page_size: 2, page_number: 3 } });
  expect(beyond.json.error).toBe('page_out_of_range');
});

it('documents are PDF files of confirmed bookings', async () => {
  await book(sandbox, 'paper-1');
  for (const kind of ['voucher', 'invoice', 'singleAct'] as const) {
    const response = await sandbox.fetch(kind, { partner_order_id: 'paper-1', language: 'en' });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(await response.text()).toMatch(/^%PDF-1\.4[\s\S]*paper-1[\s\S]*%%EOF\n$/);
  }
  const missing = await sandbox.call('voucher', { partner_order_id: 'unknown', language: 'en' });
  expect(missing.json.error).toBe('order_not_found');
});

it('bookings and their rooms survive a restart', async () => {
  const before = await openTestSandbox({ dataDir: folder });
  await book(before, 'kept-1');
  await book(before, 'kept-2');
  const [rate] = (await before.data('hotelPage', { ...STAY, hid: PLAIN })).hotels[0].rates;
  await before.close();
  expect(readdirSync(join(folder, 'orders')).every((name) => name.endsWith('.json'))).toBe(true);
  const after = await openTestSandbox({ dataDir: folder });
  expect(after.bookings()).toEqual(before.bookings());
  expect((await find(after, 'kept-1')).status).toBe('completed');
  const [same] = (await after.data('hotelPage', { ...STAY, hid: PLAIN })).hotels[0].rates;
  expect([same.allotment, same.daily_prices]).toEqual([rate.allotment, rate.daily_prices]);
});

it('another key does not see the booking', async () => {
  const shared = await openTestSandbox({ keys: ['1:a', '2:b'] });
  await book(shared, 'mine-1');
  const headers = { authorization: `Basic ${Buffer.from('2:b').toString('base64')}` };
  expect((await shared.call('status', { partner_order_id: 'mine-1' }, { headers })).json.error).toBe('order_not_found');
});
