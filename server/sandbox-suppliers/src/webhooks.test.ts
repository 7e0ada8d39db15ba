import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it, vi } from 'vitest';
import { book, NOW, openTestSandbox } from './test-support/sandbox-client.ts';

const received: { partner_order_id: string; status: string; isSigned: boolean; timestamp: number }[] = [];
const statuses: number[] = [];
const receiver = createServer(async (request, response) => {
  const { data, signature } = JSON.parse(await text(request));
  const { timestamp, token } = signature;
  const expected = createHmac('sha256', 'sandbox-key').update(`${timestamp}${token}`).digest('hex');
  received.push({ ...data, isSigned: expected === signature.signature, timestamp });
  response.writeHead(statuses.shift() ?? 200).end();
});
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
afterAll(() => receiver.close());

const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
const sandbox = await openTestSandbox({ hotels: 0, webhook: { url, pausesMs: [5], lateMs: 80 } });

const notificationsOf = (reference: string) =>
  received.filter(({ partner_order_id }) => partner_order_id.startsWith(reference));
const bookWith = async (reference: string, how?: 'twice' | 'late' | 'forged' | 'stale' | 'other-order' | 'lost') => {
  if (how !== undefined) sandbox.simulate({ operation: 'finish', behaviour: { kind: 'webhook', how }, times: 1 });
  await book(sandbox, reference);
};
const arrived = async (reference: string, count: number) =>
  await vi.waitFor(() => expect(notificationsOf(reference)).toHaveLength(count), { interval: 5 });

it('the outcome is sent once, signed with the key', async () => {
  await bookWith('event-1');
  await bookWith('event-soldout');
  await arrived('event', 2);
  const timestamp = NOW / 1000;
  expect(received).toEqual(
    expect.arrayContaining([
      { partner_order_id: 'event-1', status: 'completed', isSigned: true, timestamp },
      { partner_order_id: 'event-soldout', status: 'failed', isSigned: true, timestamp },
    ]),
  );
  await vi.waitFor(() => expect(sandbox.bookings().every(({ booking }) => booking?.isNotified)).toBe(true));
});

it('a notification is sent again until the receiver responds with success', async () => {
  statuses.push(500, 404);
  await bookWith('again-1');
  await arrived('again-1', 3);
});

it('notifications arrive twice, late, forged, replayed, for another order or never', async () => {
  await bookWith('twice-1', 'twice');
  await arrived('twice-1', 2);
  await bookWith('forged-1', 'forged');
  await arrived('forged-1', 2);
  expect(notificationsOf('forged-1')).toContainEqual(expect.objectContaining({ isSigned: false, status: 'failed' }));
  await bookWith('stale-1', 'stale');
  await arrived('stale-1', 2);
  expect(
    notificationsOf('stale-1')
      .map(({ timestamp }) => NOW / 1000 - timestamp)
      .sort((one, other) => one - other),
  ).toEqual([0, 86_400]);
  await bookWith('foreign-1', 'other-order');
  await arrived('foreign-1', 2);
  expect(notificationsOf('foreign-1-other')).toHaveLength(1);
  await bookWith('late-1', 'late');
  await bookWith('lost-1', 'lost');
  await bookWith('next-1');
  await arrived('late-1', 1);
  const order = received.map(({ partner_order_id }) => partner_order_id);
  expect(order.indexOf('late-1')).toBeGreaterThan(order.indexOf('next-1'));
  expect(notificationsOf('lost-1')).toEqual([]);
});
