import { absentSince } from '../booking-visibility.ts';
import { localAmount } from '../exchange.ts';
import type { BookingRules, CancelResult, FoundBooking, SupplierAmount, SupplierDocument } from '../supplier.ts';
import type { EtgAdapter } from './etg-adapter.ts';
import type { EtgResponse } from './etg-api.ts';
import { bookingStatus, requestStatus } from './etg-booking.ts';
import { Cancelled, type EtgOrder, OrderInfo } from './etg-codecs.ts';
import { findConfirmation } from './etg-confirmations.ts';

/** Seconds after the outcome until order information is complete; the supplier states no time. */
export const VISIBLE_WITHIN_SECONDS = 120;

/**
 * The booking under a reference. Order information appears late, so it decides only about cancellations and about
 * bookings that the status no longer knows.
 */
export async function findEtg(
  adapter: EtgAdapter,
  rules: BookingRules,
  reference: string,
  sentAt: Date,
): Promise<FoundBooking> {
  const status = bookingStatus(await requestStatus(adapter, reference));
  switch (status.state) {
    case 'pending':
    case 'timedOut':
      return { state: status.state };
    case 'rejected':
      return { state: 'rejected' };
    case 'notStarted':
      // Another process may be about to start it.
      return absentSince(sentAt, rules);
    case 'confirmed':
    case 'missing': {
      const order = await requestOrder(adapter, reference);
      if (order.kind === 'lost') return { state: 'timedOut' };
      if (order.kind === 'found') return foundOrder(order.order);
      if (status.state === 'missing') return absentSince(sentAt, rules);
      const confirmation = await findConfirmation(adapter.sources.db, adapter.name, reference);
      return confirmation === undefined ? { state: 'pending' } : { state: 'confirmed', confirmation };
    }
  }
}

/** Idempotent: a cancellation whose response was lost is found in the order information. */
export async function cancelEtg(adapter: EtgAdapter, reference: string): Promise<CancelResult> {
  const response = await adapter.api.post(
    'cancel',
    Cancelled,
    { partner_order_id: reference },
    { operation: 'cancel', timeoutMs: adapter.settings.bookTimeoutMs, reference },
  );
  if (response.kind === 'ok') return { state: 'cancelled', ...penaltyOf(response.data.amount_payable) };
  if (response.kind !== 'error') return { state: 'timedOut' };
  switch (response.error) {
    case 'lock':
      return { state: 'notYet' };
    case 'order_not_found':
    case 'order_not_cancellable': {
      const found = await requestOrder(adapter, reference);
      if (found.kind === 'lost') return { state: 'timedOut' };
      if (found.kind === 'missing') return { state: response.error === 'order_not_found' ? 'notYet' : 'timedOut' };
      const { order } = found;
      if (order.status === 'cancelled') return { state: 'cancelled', ...penaltyOf(order.amount_payable) };
      if (response.error === 'order_not_found') return { state: 'notYet' };
      return { state: 'refused', reason: isStayStarted(order) ? 'tooLate' : 'notCancellable' };
    }
    case 'sandbox_restriction':
      return { state: 'refused', reason: 'notCancellable' };
    default:
      return { state: 'timedOut' };
  }
}

type Requested =
  | { readonly kind: 'found'; readonly order: EtgOrder }
  | { readonly kind: 'missing' }
  | { readonly kind: 'lost' };

async function requestOrder({ api, settings }: EtgAdapter, reference: string): Promise<Requested> {
  const response = await api.post(
    'orderInfo',
    OrderInfo,
    {
      ordering: { ordering_type: 'desc', ordering_by: 'created_at' },
      pagination: { page_size: 10, page_number: 1 },
      search: { partner_order_ids: [reference] },
      language: 'en',
    },
    { operation: 'find', timeoutMs: settings.bookTimeoutMs, reference },
  );
  if (response.kind === 'error' && response.error === 'page_out_of_range') return { kind: 'missing' };
  if (response.kind !== 'ok') return { kind: 'lost' };
  const order = response.data.orders.find(({ partner_data: partner }) => partner.order_id === reference);
  return order === undefined ? { kind: 'missing' } : { kind: 'found', order };
}

/** An unknown status is queried again. */
function foundOrder(order: EtgOrder): FoundBooking {
  switch (order.status) {
    case 'completed':
    case 'noshow':
      return { state: 'confirmed', confirmation: String(order.order_id) };
    case 'cancelled':
      return { state: 'cancelled', ...penaltyOf(order.amount_payable) };
    case 'failed':
    case 'rejected':
      return { state: 'rejected' };
    default:
      return { state: 'timedOut' };
  }
}

function penaltyOf({ amount, currency_code: currency }: EtgOrder['amount_payable']): { penalty?: SupplierAmount } {
  const local = localAmount(amount, currency);
  return local === undefined ? {} : { penalty: { amount: local.amount, currency } };
}

function isStayStarted({ checkin_at: checkIn }: EtgOrder): boolean {
  return Date.parse(checkIn) <= Date.now();
}

/** A document of the supplier as PDF, for operators; undefined if it is not available now. */
export async function downloadDocument(
  { api, settings }: EtgAdapter,
  kind: SupplierDocument,
  reference: string,
): Promise<Buffer | undefined> {
  const query = { partner_order_id: reference, language: 'en' };
  const request = { operation: 'documents', timeoutMs: settings.bookTimeoutMs, reference } as const;
  const response: EtgResponse<Buffer> = await api.download(kind, query, request);
  return response.kind === 'ok' ? response.data : undefined;
}
