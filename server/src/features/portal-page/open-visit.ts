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
import type { Asker, Visit } from './portal-page-options.ts';

/** What a document is made from, beside its request. */
export interface VisitSources {
  readonly db: Db;
  readonly settings: PortalSettings;
  readonly keys: ServerKeys;
  readonly remoteTimeoutMs: number;
}

/**
 * What the document starts with. A browser without a session gets an anonymous one: a cookie from which key and token
 * follow, with nothing stored. A signed-in token never travels in a document, so clearing the stored one really signs out.
 */
export async function openVisit(
  { db, settings: portalSettings, keys, remoteTimeoutMs }: VisitSources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  const known = readSid(request);
  const sid = known ?? newSid();
  if (known === undefined) writeSid(reply, sid);
  const { id, sign } = secretsOf(sid, keys);
  const [settings, { user, ...asker }] = await Promise.all([
    portalSettings(),
    known === undefined ? ANYBODY : askerOf(db, id),
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
  return { boot, ...asker };
}

/** Who asks for a part of a page that stands already, by the session's cookie. */
export async function whoAsks({ db }: Pick<VisitSources, 'db'>, request: FastifyRequest): Promise<Asker> {
  const sid = readSid(request);
  const { user, ...asker } = sid === undefined ? ANYBODY : await askerOf(db, sessionId(sid));
  request.admitted?.(user !== undefined);
  return asker;
}

/** Who asks by each of the sessions, in their order; what a developer put in place is no part of it. */
export async function askersOf(
  { db }: Pick<VisitSources, 'db'>,
  ids: readonly (Buffer | undefined)[],
): Promise<readonly Asker[]> {
  const known = ids.filter((id) => id !== undefined);
  const users = known.length === 0 ? new Map<string, SessionUser>() : await findSessionUsers(db, known);
  return ids.map((id) => askerFor(id && users.get(id.toString('hex'))));
}

type KnownAsker = Asker & { readonly user?: SessionUser | undefined };

const ANYBODY: KnownAsker = { visitor: {}, modules: [] };

async function askerOf(db: Db, id: Buffer): Promise<KnownAsker> {
  const [user, override, check] = await Promise.all([findSessionUser(db, id), findOverride(db, id), findFixed(db, id)]);
  // It was given to a person, and goes with their session.
  if (!user) return ANYBODY;
  const { visitor, ...asker } = askerFor(user);
  return { user, ...asker, visitor: { ...visitor, fixed: check?.versions }, override, check };
}

function askerFor(user: SessionUser | undefined): Asker {
  if (!user) return ANYBODY;
  const { modules, permissions } = user;
  return { visitor: { company: user.companyId, user: user.id }, modules, permissions };
}
