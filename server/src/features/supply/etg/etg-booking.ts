import type { RoomGuest } from '@portico/contract';
import type { BookRejection, BookRequest, BookResult } from '../supplier.ts';
import type { EtgAdapter } from './etg-adapter.ts';
import type { EtgResponse } from './etg-api.ts';
import { BookingForm, BookingStart, BookingStatus } from './etg-codecs.ts';
import { findConfirmation, storeConfirmation } from './etg-confirmations.ts';
import type { EtgStoredRate } from './etg-rate.ts';
import { bookableRate } from './etg-verify.ts';

/** Pause between two queries of the status. */
const STATUS_PAUSE_MS = 1000;

/** Nothing was booked, and the supplier requires a new reference for another attempt. */
const RETRYABLE_FORM_ERRORS: readonly string[] = ['timeout', 'unknown'];
/** The reference was used before, perhaps by another process. */
const USED_ERRORS: readonly string[] = ['double_booking_form', 'duplicate_reservation'];
/** The key or the form is no longer accepted. */
const EXPIRED_ERRORS: readonly string[] = ['rate_not_found', 'book_hash_not_found', 'booking_form_expired'];
/** The booking has certainly not started. Any other error leaves it open. */
const FINAL_FINISH_ERRORS: readonly string[] = [
  ...EXPIRED_ERRORS,
  'insufficient_b2b_balance',
  'chosen_payment_type_was_not_available_on_booking_form',
  'incorrect_chosen_payment_type',
  'return_path_required',
  'not_enough_credit_card_data',
  'incorrect_init_uuid_format',
  'incorrect_pay_uuid_format',
  'email',
  'incorrect_guests_number',
  'incorrect_children_data',
  'incorrect_rooms_number',
  'unauthorized_group_booking',
  'invalid_upsell_attributes',
  'invalid_upsell_uid',
  'arrival_date_differs_from_checkin_date',
  'supplier_data_required',
  'sandbox_restriction',
  'invalid_params',
];
/** The deposit of the operating company does not suffice. */
const NO_MONEY = 'insufficient_b2b_balance';

/** Final errors of a booking, as the API documents them. */
const FINAL_ERRORS: Readonly<Record<string, BookRejection>> = {
  soldout: 'soldOut',
  provider: 'refused',
  book_limit: 'refused',
  block: 'refused',
  charge: 'refused',
  '3ds': 'refused',
  not_allowed: 'refused',
};
/** The form exists, but its booking was not started, or its start failed. */
const NOT_STARTED = 'booking_finish_did_not_succeed';

/**
 * Books in three steps: the form, which books nothing, the start, whose response is not the outcome, and queries of the
 * status until the outcome is final, the signal aborts or the cut-off is over.
 */
export async function bookEtg(adapter: EtgAdapter, request: BookRequest, signal: AbortSignal): Promise<BookResult> {
  if (signal.aborted) return { state: 'timedOut' };
  const stored =
    (await adapter.rates.findSold(request.product)) ??
    (await adapter.rates.find(request.product, request.listing, request.stay));
  if (stored === undefined) return { state: 'rejected', reason: 'expired' };
  const rate = await bookableRate(adapter, stored);
  if (rate === 'busy') return { state: 'notStarted' };
  if (typeof rate === 'string') return { state: 'rejected', reason: rate };
  if (signal.aborted) return { state: 'timedOut' };
  const form = await openForm(adapter, request, rate, signal);
  if (signal.aborted) return { state: 'timedOut' };
  if (form.kind !== 'open') return form.result;
  await storeConfirmation(adapter.sources.db, adapter.name, request.reference, form.confirmation);
  const start = await finish(adapter, request, rate, signal);
  if (typeof start === 'object') return start;
  return awaitOutcome(adapter, { ...request, ...form, isStarted: start === 'started' }, signal);
}

type Form =
  | { readonly kind: 'open'; readonly confirmation: string }
  | { readonly kind: 'ended'; readonly result: BookResult };

async function openForm(
  adapter: EtgAdapter,
  { reference, language }: BookRequest,
  rate: EtgStoredRate,
  signal: AbortSignal,
): Promise<Form> {
  const ended = (result: BookResult): Form => ({ kind: 'ended', result });
  const response = await adapter.api.post(
    'form',
    BookingForm,
    {
      partner_order_id: reference,
      book_hash: rate.bookHash,
      language: languageOf(language),
      // Required, but used only for card payments.
      user_ip: '127.0.0.1',
    },
    { operation: 'book', timeoutMs: adapter.settings.bookTimeoutMs, reference, signal },
  );
  switch (response.kind) {
    case 'ok': {
      const { payment } = rate;
      const type = response.data.payment_types.find((one) => one.type === payment.type);
      const isAgreed = type?.currency_code === payment.currency_code && Number(type.amount) <= Number(payment.amount);
      if (!isAgreed) return ended({ state: 'rejected', reason: 'priceChanged' });
      return { kind: 'open', confirmation: String(response.data.order_id) };
    }
    case 'error':
      if (RETRYABLE_FORM_ERRORS.includes(response.error)) return ended({ state: 'notStarted' });
      if (USED_ERRORS.includes(response.error)) return ended(await bookedBefore(adapter, reference));
      return ended(rejection(adapter, response.error));
    case 'rejected':
      return ended({ state: 'rejected', reason: 'refused' });
    default:
      return ended({ state: 'notStarted' });
  }
}

/** What became of an earlier booking under the same reference. */
async function bookedBefore(adapter: EtgAdapter, reference: string): Promise<BookResult> {
  const status = bookingStatus(await requestStatus(adapter, reference));
  if (status.state === 'missing' || status.state === 'rejected') return { state: 'notStarted' };
  if (status.state !== 'confirmed') return { state: 'timedOut' };
  const confirmation = await findConfirmation(adapter.sources.db, adapter.name, reference);
  return confirmation === undefined ? { state: 'timedOut' } : { state: 'confirmed', confirmation };
}

/** `unknown`: the booking may have started. */
async function finish(
  adapter: EtgAdapter,
  request: BookRequest,
  { payment }: EtgStoredRate,
  signal: AbortSignal,
): Promise<BookResult | 'started' | 'unknown'> {
  const { reference, language, specialRequest } = request;
  const { email, phone } = adapter.settings;
  const comment = specialRequest.slice(0, MOST_COMMENT);
  const response = await adapter.api.post(
    'finish',
    BookingStart,
    {
      user: { email, phone, ...(comment === '' ? {} : { comment }) },
      partner: { partner_order_id: reference },
      language: languageOf(language),
      rooms: roomsOf(request),
      payment_type: { type: payment.type, amount: payment.amount, currency_code: payment.currency_code },
    },
    { operation: 'book', timeoutMs: adapter.settings.bookTimeoutMs, reference, signal },
  );
  switch (response.kind) {
    case 'error':
      // The form is gone, although its response has confirmed it.
      if (response.error === 'order_not_found') return { state: 'notStarted' };
      return FINAL_FINISH_ERRORS.includes(response.error) ? rejection(adapter, response.error) : 'unknown';
    case 'notProcessed':
      return { state: 'notStarted' };
    case 'rejected':
      return { state: 'rejected', reason: 'refused' };
    default:
      return response.kind === 'ok' ? 'started' : 'unknown';
  }
}

/** Maximum length of a comment for the hotel. */
const MOST_COMMENT = 256;

function rejection(adapter: EtgAdapter, error: string): BookResult {
  if (error === NO_MONEY) {
    adapter.report(`The deposit at the supplier ${adapter.name} does not suffice: bookings are rejected. Increase it.`);
  }
  return { state: 'rejected', reason: EXPIRED_ERRORS.includes(error) ? 'expired' : (FINAL_ERRORS[error] ?? 'refused') };
}

interface StartedBooking {
  readonly reference: string;
  readonly confirmation: string;
  readonly isStarted: boolean;
}

async function awaitOutcome(
  adapter: EtgAdapter,
  { reference, confirmation, isStarted }: StartedBooking,
  signal: AbortSignal,
): Promise<BookResult> {
  const { cutOffSeconds } = adapter.settings;
  const until = Date.now() + cutOffSeconds * 1000;
  let isProcessing = false;
  for (let query = 0; query < (cutOffSeconds * 1000) / STATUS_PAUSE_MS && Date.now() < until; query += 1) {
    if (query > 0) await adapter.pause(STATUS_PAUSE_MS, signal);
    if (signal.aborted) break;
    const status = bookingStatus(await requestStatus(adapter, reference, signal));
    if (status.state === 'confirmed') return { ...status, confirmation };
    if (status.state === 'rejected') return status;
    // Without a response to the start, it may still arrive.
    if (status.state === 'notStarted' && isStarted) return { state: 'rejected', reason: 'refused' };
    isProcessing = status.state === 'pending';
  }
  return { state: isProcessing ? 'pending' : 'timedOut' };
}

export function requestStatus(
  { api, settings }: EtgAdapter,
  reference: string,
  signal?: AbortSignal,
): Promise<EtgResponse<unknown>> {
  const request = {
    operation: 'find',
    timeoutMs: settings.bookTimeoutMs,
    reference,
    ...(signal && { signal }),
  } as const;
  return api.post('status', BookingStatus, { partner_order_id: reference }, request);
}

export type EtgStatus =
  | { readonly state: 'confirmed' }
  | { readonly state: 'pending' }
  | { readonly state: 'rejected'; readonly reason: BookRejection }
  /** The supplier has only the form of the booking. */
  | { readonly state: 'notStarted' }
  /** The supplier has no such booking. */
  | { readonly state: 'missing' }
  | { readonly state: 'timedOut' };

/** Only documented errors are final; everything else is queried again. */
export function bookingStatus(response: EtgResponse<unknown>): EtgStatus {
  switch (response.kind) {
    case 'ok':
      return { state: 'confirmed' };
    case 'processing':
      return { state: 'pending' };
    case 'error': {
      if (response.error === 'order_not_found') return { state: 'missing' };
      if (response.error === NOT_STARTED) return { state: 'notStarted' };
      const reason = Object.hasOwn(FINAL_ERRORS, response.error) ? FINAL_ERRORS[response.error] : undefined;
      return reason === undefined ? { state: 'timedOut' } : { state: 'rejected', reason };
    }
    default:
      return { state: 'timedOut' };
  }
}

function languageOf(language: string): string {
  return language === 'zh' ? 'zh_CN' : 'en';
}

/** Guests as the API expects them: as many adults and children per room as were searched for. */
function roomsOf({ guests, stay }: Pick<BookRequest, 'guests' | 'stay'>): readonly object[] {
  return stay.byRoom.map(({ adults, childAges }, index) => {
    const lead = guests[index] ?? guests[0];
    const named = lead === undefined ? [] : [lead, ...(lead.otherGuests ?? [])];
    const grown = named.filter((guest) => ageOf(guest) === undefined);
    const children = named.filter((guest) => ageOf(guest) !== undefined);
    return {
      guests: [
        ...Array.from({ length: adults }, (_, place) => nameOf(grown[place] ?? lead)),
        ...childAges.map((age) => {
          const child = children.find((guest) => ageOf(guest) === age);
          if (child !== undefined) children.splice(children.indexOf(child), 1);
          return { ...nameOf(child ?? lead), is_child: true, age };
        }),
      ],
    };
  });
}

type Named = RoomGuest | NonNullable<RoomGuest['otherGuests']>[number];

function ageOf(guest: Named): number | undefined {
  return 'childAge' in guest ? guest.childAge : undefined;
}

/** Guests without a name of their own travel under the name of the lead guest. */
function nameOf(guest: Named | undefined): object {
  return { first_name: guest?.firstName ?? '', last_name: guest?.lastName ?? '' };
}
