import { linkUrl, type ThirdPartyProblem, type ThirdPartyReturn, thirdPartyUrl, withSource } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSessionUser } from '../../../api/sessions-repository.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { readSid } from '../../../platform/secrets/cookie.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { sessionId } from '../../../platform/secrets/session-secrets.ts';
import { RETURN_PATH } from './begin-visit.ts';
import { addTicket, takeVisit } from './oauth-requests.ts';
import { type Arrival, type Identity, IdentityProviderError, type Provider } from './provider.ts';
import type { Providers } from './providers.ts';

export interface ReturnParts {
  readonly db: Db;
  readonly keys: ServerKeys;
  readonly providers: Providers;
}

/**
 * AUTH-07: the route that browsers return to. It neither signs in nor links: it redirects to a portal page with a
 * ticket, which a signed request consumes. The redirect target does not depend on the URL.
 */
export function registerThirdPartyReturn(app: FastifyInstance, parts: ReturnParts): void {
  app.get<{ Params: { way: string } }>(`${RETURN_PATH}:way`, async (request, reply) => {
    const provider = parts.providers.named(request.params.way);
    if (provider === undefined) throw apiErrors.noSuchEndpoint();
    const to = await comeBack(parts, provider, request);
    // The URL contains the code: the next page must not receive it as a referrer.
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 303);
  });
}

async function comeBack({ db, keys }: ReturnParts, provider: Provider, request: FastifyRequest): Promise<string> {
  const params = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
  const state = params.get('state') ?? '';
  const sid = readSid(request);
  if (sid === undefined) return thirdPartyUrl({ problem: 'stale' });
  const id = sessionId(sid);
  const visit = await takeVisit(db, keys, { state, sessionId: id, way: provider.way });
  if (visit === undefined) return thirdPartyUrl({ problem: 'stale' });
  const { linking, secrets } = visit;
  const userId = linking?.userId;
  const address = (returned: ThirdPartyReturn) =>
    linking === undefined ? thirdPartyUrl(returned) : withSource(linkUrl(returned), linking.source);
  // Rejects the link if the user signed out or another user signed in.
  if (userId !== undefined && (await findSessionUser(db, id))?.id !== userId) return address({ problem: 'stale' });
  const identity = await identified(provider, { params, state, secrets }, request);
  if (typeof identity === 'string') return address({ problem: identity });
  return address({ ticket: await addTicket(db, identity, { sessionId: id, userId }) });
}

async function identified(
  provider: Provider,
  arrival: Arrival,
  { log }: FastifyRequest,
): Promise<Identity | ThirdPartyProblem> {
  try {
    return await provider.identify(arrival);
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    log.warn({ way: provider.way, reason: error.message }, 'third party did not identify the user');
    return 'failed';
  }
}
