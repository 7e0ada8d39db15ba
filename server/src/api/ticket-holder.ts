import type { FastifyRequest } from 'fastify';
import type { Db } from '../platform/database/connect.ts';
import { readSid } from '../platform/secrets/cookie.ts';
import type { ServerKeys } from '../platform/secrets/keys.ts';
import { sessionId } from '../platform/secrets/session-secrets.ts';
import { isTicketOf, type TicketSubject } from '../platform/secrets/ticket.ts';
import { hasAny, isGranted, type PermissionName } from './access.ts';
import { findSessionUser, type SessionUser } from './sessions-repository.ts';

interface TicketOptions extends Pick<TicketSubject, 'purpose'> {
  /** The user must still have one of these modules: a ticket is invalid once the permission is gone. */
  readonly modules?: readonly number[];
  /** The user must still have this permission. */
  readonly permission?: PermissionName;
  /** The object that the user wants to open. */
  readonly scope: (user: SessionUser) => TicketSubject['scope'];
}

/** The user of the session, if the ticket was issued to this user and the permissions are still granted. */
export async function ticketHolder(
  { db, keys }: { readonly db: Db; readonly keys: ServerKeys },
  request: FastifyRequest,
  ticket: string,
  { purpose, modules, permission, scope }: TicketOptions,
): Promise<SessionUser | undefined> {
  const sid = readSid(request);
  if (sid === undefined) return undefined;
  const id = sessionId(sid);
  const user = await findSessionUser(db, id);
  if (user === undefined || (modules !== undefined && !hasAny(user.modules, modules))) return undefined;
  if (permission !== undefined && !isGranted(user.permissions, permission)) return undefined;
  return isTicketOf(ticket, { purpose, sessionId: id, scope: scope(user) }, Date.now() / 1000, keys) ? user : undefined;
}
