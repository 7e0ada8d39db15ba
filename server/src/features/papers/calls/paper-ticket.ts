import { createHmac } from 'node:crypto';
import { derive, type ServerKeys } from '../../../platform/secrets/keys.ts';
import { isSame } from '../../../platform/secrets/session-secrets.ts';
import type { Wanted } from '../paper.ts';

/** A ticket opens its document for so long; the page asks for another one at every press. */
export const TICKET_SECONDS = 300;

/** What a ticket opens, and for whom: worthless without the session's cookie, for another order or type. */
export interface TicketSubject extends Pick<Wanted, 'type'> {
  /** SHA-256 of the session's cookie. */
  readonly sessionId: Buffer;
  readonly companyId: string;
  readonly orderNumber: string;
}

/** The key's id, until when it opens (epoch seconds), and the seal. */
export function writeTicket(subject: TicketSubject, until: number, [key]: ServerKeys): string {
  const head = `${key.id}.${until}`;
  return `${head}.${sealOf(head, subject, [key])[0]}`;
}

export function isTicketOf(ticket: string, subject: TicketSubject, now: number, keys: ServerKeys): boolean {
  const end = ticket.lastIndexOf('.');
  const head = ticket.slice(0, Math.max(end, 0));
  const until = Number(head.slice(head.lastIndexOf('.') + 1));
  return until >= now && sealOf(head, subject, keys).some((seal) => isSame(seal, ticket.slice(end + 1)));
}

function sealOf(
  head: string,
  { sessionId, companyId, orderNumber, type }: TicketSubject,
  keys: readonly ServerKeys[number][],
): readonly string[] {
  const sealed = JSON.stringify([head, companyId, orderNumber, type]);
  return keys
    .filter(({ id }) => head.startsWith(`${id}.`))
    .map((key) =>
      createHmac('sha256', derive(key, 'document ticket')).update(sessionId).update(sealed).digest('base64url'),
    );
}
