import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { isSame } from '../../../platform/secrets/session-secrets.ts';
import type { SupplierEvent } from '../supplier.ts';
import { BookingEvent } from './etg-codecs.ts';

/** The supplier repeats an event for up to ten days, but polling knows the outcome long before. */
const MOST_AGE_SECONDS = 24 * 3600;
const MOST_AHEAD_SECONDS = 300;

/**
 * A booking event of the webhook. The signature covers only time and token, never the reference or the status, so an
 * event can only cause a query.
 */
export function receiveEtg(key: string, body: Buffer, now = Date.now()): SupplierEvent {
  const read = v.safeParse(BookingEvent, parsed(body));
  if (!read.success) return 'forged';
  const { data, signature: proof } = read.output;
  const expected = createHmac('sha256', key).update(`${proof.timestamp}${proof.token}`).digest('hex');
  if (!isSame(expected, proof.signature.toLowerCase())) return 'forged';
  const age = now / 1000 - proof.timestamp;
  if (age > MOST_AGE_SECONDS || age < -MOST_AHEAD_SECONDS) return 'stale';
  return { id: proof.token, reference: data.partner_order_id };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
