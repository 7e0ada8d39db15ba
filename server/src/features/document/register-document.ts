import { randomBytes } from 'node:crypto';
import type { BootBlock, BootOverride, RemoteRelease } from '@portico/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type NamedVersion, readFailed, rememberFailed, type Visitor } from '../remotes/remotes.ts';
import { developmentHost, developmentSources } from './development/development-host.ts';
import { packed } from './drawing/packed.ts';
import { renderDocument } from './drawing/render-document.ts';
import type { HostAssets } from './host/host-assets.ts';
import { LEAVE_PATH } from './overrides/override-paths.ts';
import type { Override } from './overrides/overrides-repository.ts';
import { forgetNotes, type Notes, readNotes } from './running-notes.ts';

/** What the session knows of the visitor; the document adds the nonce and the remotes. */
export type VisitorBoot = Omit<BootBlock, 'nonce' | 'remotes' | 'override'>;

/** What a page starts with, and for whom. */
export interface Visit {
  readonly boot: VisitorBoot;
  /** By the session: an anonymous visitor is nobody. */
  readonly visitor: Visitor;
  /** The development build that this person put in place of a published remote. */
  readonly override?: Override | undefined;
}

export interface DocumentOptions {
  readonly hostAssets: () => HostAssets | Promise<HostAssets>;
  /** Opens or finds the visitor's session, sets its cookie and says what the page starts with. */
  readonly openVisit: (request: FastifyRequest, reply: FastifyReply) => Promise<Visit>;
  /** The visitor's remotes that run in this host, beside what failed in their browser. */
  readonly remotes: (
    visitor: Visitor,
    host: HostAssets,
    failed: readonly NamedVersion[],
  ) => Promise<readonly RemoteRelease[]>;
  /** Name of the product. */
  readonly title: (boot: VisitorBoot) => string;
  readonly frames?: readonly string[];
  readonly connect?: readonly string[];
  readonly firstScript?: string;
  /** Told of every page that was opened, with what it was given. */
  readonly opened?: (page: OpenedPage) => void;
  /** Told of the versions that made an earlier page of the browser stand still; no document waits for it. */
  readonly stoodStill?: (versions: readonly NamedVersion[], request: FastifyRequest) => void;
}

/** What the document of a page named. */
export interface OpenedPage {
  readonly releases: readonly RemoteRelease[];
  /** Version of the host's build. */
  readonly host?: string | undefined;
}

/** What a development server says instead of the registry. */
export type PageSources = Partial<Pick<DocumentOptions, 'remotes' | 'connect' | 'firstScript'>>;

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

/** Answers every page of the portal. */
export function registerDocument(app: FastifyInstance, options: DocumentOptions): void {
  const { hostAssets, openVisit, remotes, title, opened, stoodStill, ...rest } = options;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = originOf(request);
    if (!origin) return reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
    const [visit, built] = await Promise.all([openVisit(request, reply), hostAssets()]);
    // A script that asks for a fresh key opens no page.
    const isOpened = (request.headers['sec-fetch-dest'] ?? 'document') === 'document';
    const failed = readFailed(request);
    const notes = isOpened ? readNotes(request) : NO_NOTES;
    // What stood still may have been told already, while it did.
    const isNew = (one: NamedVersion) => !failed.some((known) => nameOf(known) === nameOf(one));
    const stood = notes.stoodStill.filter(isNew);
    const releases = await remotes(visit.visitor, built, [...failed, ...stood]);
    forgetNotes(reply, notes);
    if (stood.length > 0) {
      rememberFailed(request, reply, stood);
      stoodStill?.(stood, request);
    }
    const nonce = randomBytes(18).toString('base64url');
    const { override } = visit;
    const host = override ? developmentHost(override.host) : built;
    const boot: BootBlock = {
      ...visit.boot,
      remotes: releases,
      nonce,
      ...(host.version !== undefined && { host: host.version }),
      ...(override && { override: bootOf(override) }),
    };
    const { pathname: path, searchParams: query } = new URL(request.url, origin);
    const isSignedIn = visit.visitor.user !== undefined;
    const development = override && developmentSources([override.at, override.host]);
    const page = { ...rest, ...development, boot, host, path, query, isSignedIn, origin, title: title(visit.boot) };
    const { html, policy, isFound } = renderDocument(page);
    if (isOpened) opened?.({ releases: givenOf(releases, override), host: host.version });
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    const { body, encoding } = await packed(html, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    if (isPinned(host) && override === undefined) reply.header('integrity-policy', 'blocked-destinations=(script)');
    return reply
      .code(isFound ? 200 : 404)
      .headers({ ...PAGE_HEADERS, 'content-security-policy': policy })
      .send(body);
  };
  app.get('/portal', (_request, reply) => reply.redirect('/portal/', 308));
  // Older links lack the prefix (DECISIONS, short path).
  app.get('/account/myCollection', (request, reply) => reply.redirect(`/portal${request.url}`, 308));
  app.get('/portal/*', answer);
}

/** Scripts of development have no digest; of every other page browsers run none without. */
function isPinned({ scripts, integrity }: HostAssets): boolean {
  return scripts.length > 0 && scripts.every((file) => integrity[file] !== undefined);
}

function nameOf({ name, version }: NamedVersion): string {
  return `${name}/${version}`;
}

/** What the page runs of the registry: a development build takes one's place. */
function givenOf(releases: readonly RemoteRelease[], override: Override | undefined): readonly RemoteRelease[] {
  return override ? releases.filter(({ name }) => name !== override.remote) : releases;
}

function bootOf({ remote, at, until }: Override): BootOverride {
  return { remote, at, until: Math.floor(until.getTime() / 1000), leave: LEAVE_PATH };
}

/** The browser's view of our origin; whatever the settings let in, a host that is no plain authority never ends up in the policy. */
function originOf(request: FastifyRequest): string | undefined {
  return /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(request.host)
    ? `${request.protocol}://${request.host}`
    : undefined;
}
