import { createHmac } from 'node:crypto';
import { derive, type ServerKeys } from './keys.ts';
import { isSame } from './session-secrets.ts';

/** What a ticket opens, and for whom: worthless without the session's cookie, and for anything else. */
export interface TicketSubject {
  /** What kind of address it opens. */
  readonly purpose: string;
  /** SHA-256 of the session's cookie. */
  readonly sessionId: Buffer;
  /** Whose it is and what of it. */
  readonly of: readonly string[];
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
  { purpose, sessionId, of }: TicketSubject,
  keys: readonly ServerKeys[number][],
): readonly string[] {
  const sealed = JSON.stringify([head, ...of]);
  return keys
    .filter(({ id }) => head.startsWith(`${id}.`))
    .map((key) => createHmac('sha256', derive(key, purpose)).update(sessionId).update(sealed).digest('base64url'));
}
