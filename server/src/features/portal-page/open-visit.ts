import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalSettings } from '../../api/portal-settings.ts';
import { findSessionUser, findSessionUsers, type SessionUser } from '../../api/sessions-repository.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readBrowserLanguage, readLanguage, readSid, writeSid } from '../../platform/secrets/cookie.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { newPageLoad } from '../../platform/secrets/page-load.ts';
import { makeToken, newSid, secretsOf, sessionId } from '../../platform/secrets/session-secrets.ts';
import { findFixed } from '../remotes/remotes.ts';
import { findOverride } from './overrides/overrides-repository.ts';
import type { Requester, Visit } from './portal-page-options.ts';

/** Dependencies for an HTML page, in addition to its request. */
export interface VisitSources {
  readonly db: Db;
  readonly settings: PortalSettings;
  readonly keys: ServerKeys;
  readonly remoteTimeoutMs: number;
}

/**
 * Returns the start data of an HTML page. A browser without a session gets an anonymous one: a cookie from which key
 * and token are derived, with nothing stored. The HTML never contains the token of a signed-in session, so deleting the
 * stored token really signs the user out.
 */
export async function openVisit(
  { db, settings: portalSettings, keys, remoteTimeoutMs }: VisitSources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  const existing = readSid(request);
  const sid = existing ?? newSid();
  if (existing === undefined) writeSid(reply, sid);
  const { id, sign } = secretsOf(sid, keys);
  const [settings, { user, ...requester }] = await Promise.all([
    portalSettings(),
    existing === undefined ? ANONYMOUS : loadRequester(db, id),
  ]);
  request.admitted?.(user !== undefined);
  const boot = {
    time: Math.floor(Date.now() / 1000),
    sign,
    token: makeToken(id, keys),
    sessionid: randomUUID(),
    load: newPageLoad(keys),
    settings,
    language: readLanguage(request) ?? user?.language ?? readBrowserLanguage(request) ?? LANGUAGES[0],
    remoteTimeoutMs,
  };
  return { boot, ...requester };
}

/** Finds the visitor of a request from an open page, by the session cookie. */
export async function requesterOf({ db }: Pick<VisitSources, 'db'>, request: FastifyRequest): Promise<Requester> {
  const sid = readSid(request);
  const { user, ...requester } = sid === undefined ? ANONYMOUS : await loadRequester(db, sessionId(sid));
  request.admitted?.(user !== undefined);
  return requester;
}

/** Visitors of the sessions, in input order, without overrides. */
export async function loadRequesters(
  { db }: Pick<VisitSources, 'db'>,
  ids: readonly (Buffer | undefined)[],
): Promise<readonly Requester[]> {
  const existing = ids.filter((id) => id !== undefined);
  const users = existing.length === 0 ? new Map<string, SessionUser>() : await findSessionUsers(db, existing);
  return ids.map((id) => createRequester(id && users.get(id.toString('hex'))));
}

type KnownRequester = Requester & { readonly user?: SessionUser | undefined };

const ANONYMOUS: KnownRequester = { visitor: {}, modules: [] };

async function loadRequester(db: Db, id: Buffer): Promise<KnownRequester> {
  const [user, override, check] = await Promise.all([findSessionUser(db, id), findOverride(db, id), findFixed(db, id)]);
  // An override belongs to a user and ends with the session.
  if (!user) return ANONYMOUS;
  const { visitor, ...requester } = createRequester(user);
  return { user, ...requester, visitor: { ...visitor, fixed: check?.versions }, override, check };
}

function createRequester(user: SessionUser | undefined): Requester {
  if (!user) return ANONYMOUS;
  const { modules, permissions } = user;
  return { visitor: { company: user.companyId, user: user.id }, modules, permissions };
}
