import * as v from 'valibot';
import { EtgError } from '../api/etg-error.ts';
import type { ApiRequest, FileResponse } from '../api/register-api.ts';
import { formatDay, formatInstant } from '../dates.ts';
import { formatCents } from '../money.ts';
import { parseBody } from '../rates/stay.ts';
import { missing } from './booking-handlers.ts';
import { type Order, stateOf } from './order.ts';
import { hotelNumber } from './order-info.ts';
import type { OrderStore } from './order-store.ts';
import { createPdf } from './pdf.ts';

export type DocumentKind = 'voucher' | 'invoice' | 'singleAct';

const TITLES: Readonly<Record<DocumentKind, string>> = {
  voucher: 'Voucher',
  invoice: 'Invoice for information',
  singleAct: 'Certificate of services',
};
const NOT_READY: Readonly<Record<DocumentKind, string>> = {
  voucher: 'voucher_is_not_downloadable',
  invoice: 'pending',
  singleAct: 'pending',
};

const DocumentRequest = v.object({ partner_order_id: v.pipe(v.string(), v.minLength(1)), language: v.string() });

interface DocumentDeps {
  readonly orders: OrderStore;
  readonly now: () => number;
}

/** PDF with the main facts of a booking. */
export function orderDocument({ body, keyId }: ApiRequest, deps: DocumentDeps, kind: DocumentKind): FileResponse {
  const { partner_order_id } = parseBody(DocumentRequest, body);
  const order = deps.orders.find(partner_order_id, keyId) ?? missing();
  if (stateOf(order, deps.now()) !== 'completed') throw new EtgError(NOT_READY[kind]);
  return { type: 'application/pdf', bytes: createPdf(TITLES[kind], linesOf(order)) };
}

function linesOf(order: Order): readonly string[] {
  const { orderId, partnerOrderId, hotelId, checkin, nights, roomName, meal, price, booking } = order;
  const guests = booking?.guests.flat().map(({ first_name, last_name }) => `${first_name} ${last_name}`) ?? [];
  return [
    `Order ${orderId}, your reference ${partnerOrderId}`,
    `Hotel ${hotelId}, confirmation ${hotelNumber(order)}`,
    `${formatDay(checkin)} to ${formatDay(checkin + nights)}, ${order.rooms.length} x ${roomName}, ${meal}`,
    `Guests: ${guests.join(', ')}`,
    `Amount: ${formatCents(price.cents)} ${price.currency}`,
    `Booked at ${formatInstant(booking?.startedAt ?? order.createdAt)} UTC`,
  ];
}
