import { FALLBACK_PATH, PAGE_LOAD_HEADER, type RemoteRelease } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newLogTurns } from '../../../api/log-rate-limiter.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { isRecentLoad } from '../../../platform/secrets/page-load.ts';
import { readFailed, rememberFailed, versionsOf } from './failed-versions.ts';
import { fallBack } from './fall-back.ts';
import type { RegistryState, ResolvedRemote } from './resolve-remotes.ts';

/** More versions than a page ever tries. */
const MOST_FAILED = 20;

/** A release as far as who asks may open it; undefined where they may open nothing of it. */
type OpenPart = (request: FastifyRequest, release: ResolvedRemote) => Promise<RemoteRelease | undefined>;

/** Names the version that takes over on a page where others failed (FED-05); the browser's next documents begin with it. */
export function registerFallbacks(
  app: FastifyInstance,
  state: () => Promise<RegistryState>,
  keys: ServerKeys,
  openPart: OpenPart = async (_, release) => release,
): void {
  const isTold = newLogTurns();
  app.get<{ Params: { remote: string }; Querystring: { not?: string | string[] } }>(
    `${FALLBACK_PATH}/:remote`,
    async (request, reply) => {
      const failed = [...new Set([request.query.not ?? []].flat())].slice(0, MOST_FAILED);
      const { remote } = request.params;
      const known = await state();
      const good = beside(known, remote, failed, versionsOf(readFailed(request, keys), remote));
      const release = good && (await openPart(request, good));
      const published = publishedOf(known, remote, failed);
      // Anybody may ask: what nobody published, and what comes too often, is no news.
      if (published.length > 0 && isTold(request)) {
        const versions = published.map(({ version }) => version);
        request.log.warn({ remote, failed: versions, release: release?.version }, 'a page steps back');
      }
      // With nothing to step back to, the next document can do nothing better than to try again.
      if (release && isOurs(request, keys)) rememberFailed(request, reply, published, keys);
      reply.header('cache-control', 'no-store');
      return release ?? reply.code(404).send({ remote, failed });
    },
  );
}

/** What failed in this browser before is no help now, unless nothing else is left. */
function beside(
  known: RegistryState,
  remote: string,
  failed: readonly string[],
  before: readonly string[],
): ResolvedRemote | undefined {
  return fallBack(known, remote, [...failed, ...before]) ?? fallBack(known, remote, failed);
}

function publishedOf({ remotes }: RegistryState, name: string, failed: readonly string[]) {
  const releases = remotes.find((one) => one.name === name)?.releases ?? {};
  return failed.filter((version) => Object.hasOwn(releases, version)).map((version) => ({ name, version }));
}

/**
 * Neither a link on another site nor another remote changes what a user gets next: only the host knows the sealed number of its page, and
 * sends it only while no other remote has run there.
 */
function isOurs({ headers }: FastifyRequest, keys: ServerKeys): boolean {
  const site = headers['sec-fetch-site'];
  const load = headers[PAGE_LOAD_HEADER];
  return (site === undefined || site === 'same-origin') && typeof load === 'string' && isRecentLoad(load, keys);
}
