import { OPEN_PATH, type OpenRemotes, PATHS, type RemoteRelease } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFailed } from '../../remotes/remotes.ts';
import type { HostAssets } from '../host/host-assets.ts';
import { openPageRoute, stateFor } from '../live/register-live.ts';
import { originOf } from '../origin-of.ts';
import type { DocumentOptions, Requester } from '../portal-page-options.ts';
import { sendJson } from '../send-json.ts';
import { openRemote, openRemotes, type PermissionSet, permissionsOf, type ResolvedRelease } from './open-remotes.ts';

type Sources = Pick<DocumentOptions, 'hostAssets' | 'remotes' | 'requesterOf' | 'keys'>;
type OpenOptions = Sources & Pick<DocumentOptions, 'live'>;

interface ResolvedAccess {
  readonly requester: Requester;
  readonly host: HostAssets;
  readonly releases: readonly ResolvedRelease[];
  readonly permissions: PermissionSet;
}

/**
 * Routes for open pages: what the visitor may open now, after a sign-in or a change of rules or permissions, and the
 * full data of one remote before the page needs it.
 */
export function registerOpenRemotes(app: FastifyInstance, { live, ...sources }: OpenOptions): void {
  const { remotes } = sources;
  const route = live ? openPageRoute(live.limits) : {};
  const loadAccess = (request: FastifyRequest) => loadResolved(sources, request);

  app.get<{ Querystring: { at?: string | string[] } }>(OPEN_PATH, route, async (request, reply) => {
    const at = addressOf(request, [request.query.at ?? PATHS.home].flat()[0] ?? '');
    if (!at) return reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
    const { requester, host, releases, permissions } = await loadAccess(request);
    const { page: _, ...open } = openRemotes(releases, permissions, { path: at.pathname, query: at.searchParams });
    const state = live && { state: await stateFor({ remotes }, requester, host) };
    return await sendJson(request, reply, { ...open, ...state } satisfies OpenRemotes);
  });

  app.get<{ Params: { remote: string } }>(`${OPEN_PATH}/:remote`, route, async (request, reply) => {
    const { releases, permissions } = await loadAccess(request);
    const release = openRemote(releases, permissions, request.params.remote);
    if (!release) return await sendJson(request, reply.code(404), { remote: request.params.remote });
    return await sendJson(request, reply, release);
  });
}

/** Another version than the visitor's own, limited to what they may open; undefined if that is nothing. */
export function openPartOf(
  sources: Sources,
): (request: FastifyRequest, release: ResolvedRelease) => Promise<RemoteRelease | undefined> {
  return async (request, release) => {
    const { requester, releases, permissions } = await loadResolved(sources, request);
    // A check gets no replacement: if its version fails, the check has failed.
    if (requester.check) return undefined;
    return openRemote([...releases.filter(({ name }) => name !== release.name), release], permissions, release.name);
  };
}

async function loadResolved(
  { hostAssets, remotes, requesterOf, keys }: Sources,
  request: FastifyRequest,
): Promise<ResolvedAccess> {
  const [requester, host] = await Promise.all([requesterOf(request), hostAssets()]);
  const releases = await remotes(requester.visitor, host, readFailed(request, keys));
  return { requester, host, releases, permissions: permissionsOf(requester, host) };
}

/** A path of the portal with its query; undefined for anything else. */
function addressOf(request: FastifyRequest, at: string): URL | undefined {
  const origin = originOf(request);
  return origin !== undefined && at.startsWith('/') && URL.canParse(at, origin) ? new URL(at, origin) : undefined;
}
