import type { FastifyRequest } from 'fastify';
import type { Db } from '../platform/database/connect.ts';
import { readSid } from '../platform/secrets/cookie.ts';
import type { ServerKeys } from '../platform/secrets/keys.ts';
import { sessionId } from '../platform/secrets/session-secrets.ts';
import { isTicketOf, type TicketSubject } from '../platform/secrets/ticket.ts';
import { hasAny, isGranted, type PermissionName } from './access.ts';
import { findSessionUser, type SessionUser } from './sessions-repository.ts';

interface Opening extends Pick<TicketSubject, 'purpose'> {
  /** One of these is still assigned to the person: a ticket outlives no right. */
  readonly modules?: readonly number[];
  /** Likewise a right that the person still has. */
  readonly permission?: PermissionName;
  /** What the person wants opened. */
  readonly of: (user: SessionUser) => TicketSubject['of'];
}

/** The person of the request's session, where the ticket was written for it and the person may still see what it opens. */
export async function ticketHolder(
  { db, keys }: { readonly db: Db; readonly keys: ServerKeys },
  request: FastifyRequest,
  ticket: string,
  { purpose, modules, permission, of }: Opening,
): Promise<SessionUser | undefined> {
  const sid = readSid(request);
  if (sid === undefined) return undefined;
  const id = sessionId(sid);
  const user = await findSessionUser(db, id);
  if (user === undefined || (modules !== undefined && !hasAny(user.modules, modules))) return undefined;
  if (permission !== undefined && !isGranted(user.permissions, permission)) return undefined;
  return isTicketOf(ticket, { purpose, sessionId: id, of: of(user) }, Date.now() / 1000, keys) ? user : undefined;
}
