import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { type CardForm, QUESTIONS } from '../wire/wire.ts';

const Ticket = v.object({ ...QUESTIONS.cardForm.asked.entries, until: v.number() });

/** A form may be open as long as an order waits, and somewhat longer. */
const GOOD_MS = 2 * 60 * 60_000;

/** What a card form was asked for, as the part of its address that nobody else can write. */
export function ticketOf(key: Buffer, form: CardForm, now: number): string {
  const text = Buffer.from(JSON.stringify({ ...form, until: now + GOOD_MS })).toString('base64url');
  return `${text}.${macOf(key, text)}`;
}

/** What a ticket was made for, while it is good. */
export function formOf(key: Buffer, ticket: string, now: number): CardForm | undefined {
  const [text = '', mac = ''] = ticket.split('.');
  const expected = Buffer.from(macOf(key, text));
  const given = Buffer.from(mac);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const { until, ...form } = v.parse(Ticket, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return until >= now ? form : undefined;
}

function macOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(`card form\n${text}`).digest('base64url');
}
