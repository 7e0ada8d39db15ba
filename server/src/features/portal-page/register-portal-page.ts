import { randomBytes } from 'node:crypto';
import type { BootBlock, BootCheck, BootOverride, RemoteOutline } from '@portico/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packed, packedInParts } from '../../platform/packed.ts';
import { newUnsealedLoad } from '../../platform/secrets/page-load.ts';
import { type FixedVersions, type NamedVersion, readFailed, recordFailed } from '../remotes/remotes.ts';
import { developmentHost, developmentSources } from './development/development-host.ts';
import type { HostAssets } from './host/host-assets.ts';
import { registerLive, stateFor } from './live/register-live.ts';
import { openRemotes, permissionsOf } from './open/open-remotes.ts';
import { registerOpenRemotes } from './open/register-open-remotes.ts';
import { originOf } from './origin-of.ts';
import { LEAVE_PATH } from './overrides/override-paths.ts';
import type { Override } from './overrides/overrides-repository.ts';
import type { DocumentOptions } from './portal-page-options.ts';
import { hasPage } from './rendering/entry-route.ts';
import { artefactFolders, renderDocument } from './rendering/render-portal-page.ts';
import { forgetNotes, type Notes, type RunningNote, readNotes, sealNote } from './running-notes.ts';
import { prefetchedResponse } from './server-prefetch/prefetched-response.ts';
import { ssrSkeleton } from './ssr-skeleton/ssr-skeleton.ts';

const NO_NOTES: Notes = { stoodStill: [], names: [] };

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  vary: 'accept-encoding',
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=()',
} as const;

/** Serves every page of the portal. */
export function registerDocument(app: FastifyInstance, options: DocumentOptions): void {
  const {
    hostAssets,
    openVisit,
    requesterOf,
    remotes,
    live,
    title,
    opened,
    stoodStill,
    carry,
    keys,
    hasLived,
    leaveOrigins,
    ...rest
  } = options;
  const handlePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = originOf(request);
    if (!origin) return reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
    const [visit, built] = await Promise.all([openVisit(request, reply), hostAssets()]);
    // A script that requests a new key does not open a page.
    const isOpened = (request.headers['sec-fetch-dest'] ?? 'document') === 'document';
    const failed = readFailed(request, keys);
    const notes = isOpened ? readNotes(request, keys) : NO_NOTES;
    // The hang may have been reported already while it lasted.
    const isNew = (one: NamedVersion) => !failed.some((other) => nameOf(other) === nameOf(one));
    const stood = await unrefuted(notes.stoodStill.filter(isNew), hasLived);
    const releases = await remotes(visit.visitor, built, [...failed, ...stood]);
    forgetNotes(reply, notes);
    if (stood.length > 0) {
      recordFailed(request, reply, stood, keys);
      stoodStill?.(stood, request);
    }
    const nonce = randomBytes(18).toString('base64url');
    const { override, check } = visit;
    const host = override ? developmentHost(override.host) : built;
    const { pathname: path, searchParams: query } = new URL(request.url, origin);
    const { page: entered, ...open } = openRemotes(releases, permissionsOf(visit, built), { path, query });
    // The page runs the development build of an overridden remote, not its published version.
    const page = entered?.release.name === override?.remote ? undefined : entered;
    const boot: BootBlock = {
      ...visit.boot,
      remotes: open.remotes.map(withoutVersion),
      ...(page && { shown: page.release }),
      ...(isOpened
        ? page && { runningNote: sealNote(visit.boot.load, page.release, keys) }
        : { load: newUnsealedLoad() }),
      ...(open.closed && { closed: open.closed }),
      nonce,
      ...(leaveOrigins && { leaveOrigins }),
      ...(host.version !== undefined && { host: host.version }),
      ...(override && { override: bootOf(override) }),
      ...(check && { check: checkBoot(check) }),
    };
    const development = override && developmentSources([override.at, override.host]);
    const state = live && (await stateFor({ remotes }, visit, built));
    // Only the browser can ask the development server which paths its build has.
    const isFound = override !== undefined || hasPage(releases, path);
    const prefetched =
      carry && page && prefetchedResponse(carry, { request, reply }, { visit, route: page.route.path, query });
    const name = title(visit.boot);
    const skeleton = page && ssrSkeleton(request, { host, page, visit, query, nonce, title: name });
    const { html, end, policy } = renderDocument({
      ...rest,
      ...development,
      boot,
      state,
      host,
      page,
      artefacts: artefactFolders(releases),
      origin,
      title: name,
    });
    if (isOpened) opened?.({ host: host.version });
    const accepted = request.headers['accept-encoding'];
    const first = html + (skeleton?.begin ?? '');
    const { body, encoding } = prefetched
      ? packedInParts(
          first,
          prefetched.then(({ element, data }) => (skeleton?.end(data) ?? '') + element + end),
          accepted,
        )
      : await packed(first + (skeleton?.end(undefined) ?? '') + end, accepted);
    if (encoding) reply.header('content-encoding', encoding);
    // Disables nginx buffering, which would delay the first part until the response is complete.
    if (prefetched) reply.header('x-accel-buffering', 'no');
    if (hasIntegrity(host) && override === undefined) reply.header('integrity-policy', 'blocked-destinations=(script)');
    return reply
      .code(isFound ? 200 : 404)
      .headers({ ...PAGE_HEADERS, 'content-security-policy': policy })
      .send(body);
  };
  app.get('/portal', (_request, reply) => reply.redirect('/portal/', 308));
  // Older links lack the prefix (DECISIONS, short path).
  app.get('/account/myCollection', (request, reply) => reply.redirect(`/portal${request.url}`, 308));
  registerOpenRemotes(app, { hostAssets, remotes, requesterOf, keys, ...(live && { live }) });
  if (live) registerLive(app, { hostAssets, remotes, requesterOf }, live);
  app.get('/portal/*', handlePage);
}

/** Development scripts have no integrity hashes; all other pages require one for every script. */
function hasIntegrity({ scripts, integrity }: HostAssets): boolean {
  return scripts.length > 0 && scripts.every((file) => integrity[file] !== undefined);
}

/** A note of a page that later reported its loads is a copy: that page did not hang. */
async function unrefuted(
  notes: readonly RunningNote[],
  hasLived: DocumentOptions['hasLived'] = async () => false,
): Promise<RunningNote[]> {
  const lived = await Promise.all(notes.map(({ load }) => hasLived(load)));
  return notes.filter((_, index) => !lived[index]);
}

function nameOf({ name, version }: NamedVersion): string {
  return `${name}/${version}`;
}

function withoutVersion({ version: _, ...outline }: RemoteOutline): RemoteOutline {
  return outline;
}

function checkBoot({ name: remote, version, until }: FixedVersions): BootCheck {
  return { remote, version, until: Math.floor(until.getTime() / 1000), leave: LEAVE_PATH };
}

function bootOf({ remote, at, until }: Override): BootOverride {
  return { remote, at, until: Math.floor(until.getTime() / 1000), leave: LEAVE_PATH };
}
