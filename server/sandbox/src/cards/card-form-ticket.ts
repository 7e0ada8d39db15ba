import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { type CardForm, QUESTIONS } from '../wire/wire.ts';

const Ticket = v.object({ ...QUESTIONS.cardForm.input.entries, until: v.number() });

/** Longer than the payment deadline of an order, so that an open form stays valid. */
const GOOD_MS = 2 * 60 * 60_000;

/** Signs the card form's parameters for its URL. */
export function ticketOf(key: Buffer, form: CardForm, now: number): string {
  const text = Buffer.from(JSON.stringify({ ...form, until: now + GOOD_MS })).toString('base64url');
  return `${text}.${macOf(key, text)}`;
}

/** Returns the form's parameters if the ticket is valid. */
export function formOf(key: Buffer, ticket: string, now: number): CardForm | undefined {
  const [text = '', mac = ''] = ticket.split('.');
  const expected = Buffer.from(macOf(key, text));
  const actual = Buffer.from(mac);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  const { until, ...form } = v.parse(Ticket, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return until >= now ? form : undefined;
}

function macOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(`card form\n${text}`).digest('base64url');
}
