import { OPEN_PATH, type OpenRemotes, PATHS } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFailed } from '../../remotes/remotes.ts';
import type { DocumentOptions } from '../document-options.ts';
import { originOf } from '../origin-of.ts';
import { sendJson } from '../send-json.ts';
import { type GivenRelease, openRemote, openRemotes, type Rights, rightsOf } from './open-remotes.ts';

/**
 * What a page that stands already is told of the remotes: what its visitor may open now, after a sign-in or when rules or rights changed,
 * and one of them in full, when the page is about to need it.
 */
export function registerOpenRemotes(
  app: FastifyInstance,
  { hostAssets, remotes, whoAsks, opened }: Pick<DocumentOptions, 'hostAssets' | 'remotes' | 'whoAsks' | 'opened'>,
): void {
  async function given(request: FastifyRequest): Promise<{ releases: readonly GivenRelease[]; rights: Rights }> {
    const [asker, host] = await Promise.all([whoAsks(request), hostAssets()]);
    return { releases: await remotes(asker.visitor, host, readFailed(request)), rights: rightsOf(asker, host) };
  }

  app.get<{ Querystring: { at?: string | string[] } }>(OPEN_PATH, async (request, reply) => {
    const at = addressOf(request, [request.query.at ?? PATHS.home].flat()[0] ?? '');
    if (!at) return reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
    const { releases, rights } = await given(request);
    const { page: _, ...open } = openRemotes(releases, rights, { path: at.pathname, query: at.searchParams });
    if (open.shown) opened?.({ releases: [open.shown] });
    return await sendJson(request, reply, open satisfies OpenRemotes);
  });

  app.get<{ Params: { remote: string } }>(`${OPEN_PATH}/:remote`, async (request, reply) => {
    const { releases, rights } = await given(request);
    const release = openRemote(releases, rights, request.params.remote);
    if (!release) return await sendJson(request, reply.code(404), { remote: request.params.remote });
    opened?.({ releases: [release] });
    return await sendJson(request, reply, release);
  });
}

/** A path of the portal with its query; undefined for anything else. */
function addressOf(request: FastifyRequest, at: string): URL | undefined {
  const origin = originOf(request);
  return origin !== undefined && at.startsWith('/') && URL.canParse(at, origin) ? new URL(at, origin) : undefined;
}
