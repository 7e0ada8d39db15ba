import { randomUUID } from 'node:crypto';
import { payOrder, submitOrder, verifyOrder } from '@portico/contract';
import { type Client, prepare, readReply } from '../wire/client.ts';
import type { Offer } from './offers.ts';

/** Duration of each request of a booking, in milliseconds. */
export interface BookingTimes {
  readonly verify: number;
  readonly submit: number;
  readonly pay: number;
}

/**
 * A complete booking: verified, ordered for a guest, paid from the balance. Undefined if the room is sold out; throws
 * for other failures.
 */
export async function bookOnce(
  client: Client,
  { stay, product, total, payNow }: Offer,
): Promise<BookingTimes | undefined> {
  const startedAt = performance.now();
  const verified = readReply<{ subid: string; totalPrice: { amount: string } }>(
    await client.send(prepare(verifyOrder, { stay, product, seenTotal: total })),
  );
  if (SOLD_OUT.includes(verified.flag)) return undefined;
  assertFine('verify', verified);
  const afterVerify = performance.now();

  const orderNumber = await orderOnce(client, { stay, product, total });
  if (orderNumber === undefined) return undefined;
  const afterSubmit = performance.now();

  await payOnce(client, orderNumber, payNow);
  const ended = performance.now();
  return { verify: afterVerify - startedAt, submit: afterSubmit - afterVerify, pay: ended - afterSubmit };
}

/**
 * Orders for a guest, with payment from the balance. Returns the order number, or undefined if the room is sold out.
 */
export async function orderOnce(
  client: Client,
  { stay, product, total }: Pick<Offer, 'stay' | 'product' | 'total'>,
): Promise<string | undefined> {
  const submitted = readReply<{ orderno: string }>(
    await client.send(prepare(submitOrder, { stay, product, seenTotal: total, requestKey: randomUUID(), ...GUEST })),
  );
  if (SOLD_OUT.includes(submitted.flag)) return undefined;
  assertFine('submit', submitted);
  return submitted.data.orderno;
}

/** Pays an order from the balance. */
export async function payOnce(client: Client, orderNumber: string, payNow: string): Promise<void> {
  const paid = readReply(
    await client.send(prepare(payOrder, { orderNumber, method: 'balance', seenPay: payNow, requestKey: randomUUID() })),
  );
  assertFine('pay', paid);
}

/** Wire flags for a sold-out room or hotel. */
const SOLD_OUT = ['150', '154', '155'];

const GUEST = {
  lastName: 'Mendoza',
  firstName: 'Ana',
  email: 'ana.mendoza@example.com',
  phone: '2125550123',
  areaCode: 216,
  nationality: 'US',
  otherRooms: [],
  specialRequest: '',
  points: 0,
  method: 'balance',
} as const;

function assertFine(step: string, { flag, msg, data }: { flag: string; msg: string; data: unknown }): void {
  if (flag !== '200') throw new Error(`${step} returned ${flag} ${msg} ${JSON.stringify(data)}`);
}
