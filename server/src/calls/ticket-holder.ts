import type { FastifyRequest } from 'fastify';
import type { Db } from '../platform/database/connect.ts';
import { readSid } from '../platform/secrets/cookie.ts';
import type { ServerKeys } from '../platform/secrets/keys.ts';
import { sessionId } from '../platform/secrets/session-secrets.ts';
import { isTicketOf, type TicketSubject } from '../platform/secrets/ticket.ts';
import { findSessionUser, type SessionUser } from './sessions-repository.ts';

/** The person of the request's session, where the ticket was written for it; `of` names what the person wants opened. */
export async function ticketHolder(
  { db, keys }: { readonly db: Db; readonly keys: ServerKeys },
  request: FastifyRequest,
  ticket: string,
  { purpose, of }: Pick<TicketSubject, 'purpose'> & { readonly of: (user: SessionUser) => TicketSubject['of'] },
): Promise<SessionUser | undefined> {
  const sid = readSid(request);
  if (sid === undefined) return undefined;
  const id = sessionId(sid);
  const user = await findSessionUser(db, id);
  if (user === undefined) return undefined;
  return isTicketOf(ticket, { purpose, sessionId: id, of: of(user) }, Date.now() / 1000, keys) ? user : undefined;
}
