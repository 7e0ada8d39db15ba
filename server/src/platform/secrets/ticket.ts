import { createHmac } from 'node:crypto';
import { derive, type ServerKeys } from './keys.ts';
import { isSame } from './session-secrets.ts';

/** Subject of a ticket. A ticket is useless without the session cookie and for any other subject. */
export interface TicketSubject {
  readonly purpose: string;
  /** SHA-256 of the session cookie. */
  readonly sessionId: Buffer;
  /** Owner and object. */
  readonly scope: readonly string[];
}

/** Consists of key id, expiry (epoch seconds) and seal. */
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
  { purpose, sessionId, scope }: TicketSubject,
  keys: readonly ServerKeys[number][],
): readonly string[] {
  const sealed = JSON.stringify([head, ...scope]);
  return keys
    .filter(({ id }) => head.startsWith(`${id}.`))
    .map((key) => createHmac('sha256', derive(key, purpose)).update(sessionId).update(sealed).digest('base64url'));
}
