import { FALLBACK_PATH, PAGE_LOAD_HEADER, type RemoteRelease } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newLogTurns } from '../../../api/log-rate-limiter.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { isRecentLoad } from '../../../platform/secrets/page-load.ts';
import { readFailed, recordFailed, versionsOf } from './failed-versions.ts';
import { fallBack } from './fall-back.ts';
import type { RegistryState, ResolvedRemote } from './resolve-remotes.ts';

/** More versions than a page ever tries. */
const MAX_FAILED = 20;

/** Reduces a release to the parts that the requester may open; undefined if there are none. */
type OpenPart = (request: FastifyRequest, release: ResolvedRemote) => Promise<RemoteRelease | undefined>;

/**
 * Returns the replacement for versions that failed on a page (FED-05). The browser's next HTML pages use it from the
 * start.
 */
export function registerFallbacks(
  app: FastifyInstance,
  state: () => Promise<RegistryState>,
  keys: ServerKeys,
  openPart: OpenPart = async (_, release) => release,
): void {
  const isReported = newLogTurns();
  app.get<{ Params: { remote: string }; Querystring: { not?: string | string[] } }>(
    `${FALLBACK_PATH}/:remote`,
    async (request, reply) => {
      const failed = [...new Set([request.query.not ?? []].flat())].slice(0, MAX_FAILED);
      const { remote } = request.params;
      const registryState = await state();
      const good = fallbackFor(registryState, remote, failed, versionsOf(readFailed(request, keys), remote));
      const release = good && (await openPart(request, good));
      const published = publishedOf(registryState, remote, failed);
      // The endpoint is public: unpublished versions and frequent requests are not logged.
      if (published.length > 0 && isReported(request)) {
        const versions = published.map(({ version }) => version);
        request.log.warn(
          { remote, failed: versions, release: release?.version },
          'page falls back to an earlier version',
        );
      }
      // Without a replacement, the next HTML page can only retry the failed version.
      if (release && isOurs(request, keys)) recordFailed(request, reply, published, keys);
      reply.header('cache-control', 'no-store');
      return release ?? reply.code(404).send({ remote, failed });
    },
  );
}

/** Avoids versions that failed in this browser before, unless no other remains. */
function fallbackFor(
  registryState: RegistryState,
  remote: string,
  failed: readonly string[],
  before: readonly string[],
): ResolvedRemote | undefined {
  return fallBack(registryState, remote, [...failed, ...before]) ?? fallBack(registryState, remote, failed);
}

function publishedOf({ remotes }: RegistryState, name: string, failed: readonly string[]) {
  const releases = remotes.find((one) => one.name === name)?.releases ?? {};
  return failed.filter((version) => Object.hasOwn(releases, version)).map((version) => ({ name, version }));
}

/**
 * Prevents other sites and remotes from changing what a user gets next: only the host knows the signed number of its
 * page, and it sends the number only before any other remote has run.
 */
function isOurs({ headers }: FastifyRequest, keys: ServerKeys): boolean {
  const site = headers['sec-fetch-site'];
  const load = headers[PAGE_LOAD_HEADER];
  return (site === undefined || site === 'same-origin') && typeof load === 'string' && isRecentLoad(load, keys);
}
