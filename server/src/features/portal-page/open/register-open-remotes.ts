import { OPEN_PATH, type OpenRemotes, PATHS, type RemoteRelease } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFailed } from '../../remotes/remotes.ts';
import type { HostAssets } from '../host/host-assets.ts';
import { openPageRoute, stateFor } from '../live/register-live.ts';
import { originOf } from '../origin-of.ts';
import type { Asker, DocumentOptions } from '../portal-page-options.ts';
import { sendJson } from '../send-json.ts';
import { type GivenRelease, openRemote, openRemotes, type PermissionSet, permissionsOf } from './open-remotes.ts';

type Sources = Pick<DocumentOptions, 'hostAssets' | 'remotes' | 'requesterOf' | 'keys'>;
type OpenOptions = Sources & Pick<DocumentOptions, 'live'>;

interface Given {
  readonly asker: Asker;
  readonly host: HostAssets;
  readonly releases: readonly GivenRelease[];
  readonly rights: PermissionSet;
}

/**
 * Routes for open pages: what the visitor may open now, after a sign-in or a change of rules or permissions, and the
 * full data of one remote before the page needs it.
 */
export function registerOpenRemotes(app: FastifyInstance, { live, ...sources }: OpenOptions): void {
  const { remotes } = sources;
  const route = live ? openPageRoute(live.limits) : {};
  const given = (request: FastifyRequest) => givenTo(sources, request);

  app.get<{ Querystring: { at?: string | string[] } }>(OPEN_PATH, route, async (request, reply) => {
    const at = addressOf(request, [request.query.at ?? PATHS.home].flat()[0] ?? '');
    if (!at) return reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
    const { asker, host, releases, rights } = await given(request);
    const { page: _, ...open } = openRemotes(releases, rights, { path: at.pathname, query: at.searchParams });
    const state = live && { state: await stateFor({ remotes }, asker, host) };
    return await sendJson(request, reply, { ...open, ...state } satisfies OpenRemotes);
  });

  app.get<{ Params: { remote: string } }>(`${OPEN_PATH}/:remote`, route, async (request, reply) => {
    const { releases, rights } = await given(request);
    const release = openRemote(releases, rights, request.params.remote);
    if (!release) return await sendJson(request, reply.code(404), { remote: request.params.remote });
    return await sendJson(request, reply, release);
  });
}

/** Another version than the visitor's own, limited to what they may open; undefined if that is nothing. */
export function openPartOf(
  sources: Sources,
): (request: FastifyRequest, release: GivenRelease) => Promise<RemoteRelease | undefined> {
  return async (request, release) => {
    const { asker, releases, rights } = await givenTo(sources, request);
    // A check gets no replacement: if its version fails, the check has failed.
    if (asker.check) return undefined;
    return openRemote([...releases.filter(({ name }) => name !== release.name), release], rights, release.name);
  };
}

async function givenTo({ hostAssets, remotes, requesterOf, keys }: Sources, request: FastifyRequest): Promise<Given> {
  const [asker, host] = await Promise.all([requesterOf(request), hostAssets()]);
  const releases = await remotes(asker.visitor, host, readFailed(request, keys));
  return { asker, host, releases, rights: permissionsOf(asker, host) };
}

/** A path of the portal with its query; undefined for anything else. */
function addressOf(request: FastifyRequest, at: string): URL | undefined {
  const origin = originOf(request);
  return origin !== undefined && at.startsWith('/') && URL.canParse(at, origin) ? new URL(at, origin) : undefined;
}
