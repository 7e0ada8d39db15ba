import { randomBytes } from 'node:crypto';
import type { BootBlock, RemoteRelease } from '@portico/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostAssets } from './host-assets.ts';
import { renderDocument } from './render-document.ts';

/** What the session knows of the visitor; the document adds the nonce and the remotes. */
export type VisitorBoot = Omit<BootBlock, 'nonce' | 'remotes'>;

export interface DocumentOptions {
  readonly hostAssets: () => HostAssets | Promise<HostAssets>;
  /** Opens or finds the visitor's session, sets its cookie and says what the page starts with. */
  readonly openVisit: (request: FastifyRequest, reply: FastifyReply) => Promise<VisitorBoot>;
  readonly remotes: (request: FastifyRequest) => Promise<readonly RemoteRelease[]>;
  /** Name of the product. */
  readonly title: (boot: VisitorBoot) => string;
  readonly frames?: readonly string[];
  readonly connect?: readonly string[];
  readonly firstScript?: string;
}

/** What a development server says instead of the registry. */
export type PageSources = Partial<Pick<DocumentOptions, 'remotes' | 'connect' | 'firstScript'>>;

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=()',
} as const;

/** Answers every page of the portal. */
export function registerDocument(app: FastifyInstance, options: DocumentOptions): void {
  const { hostAssets, openVisit, remotes, title, ...rest } = options;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = originOf(request);
    if (!origin) return reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
    const [visit, host, releases] = await Promise.all([openVisit(request, reply), hostAssets(), remotes(request)]);
    const boot: BootBlock = { ...visit, remotes: releases, nonce: randomBytes(18).toString('base64url') };
    const path = new URL(request.url, origin).pathname;
    const { html, policy } = renderDocument({ ...rest, boot, host, path, origin, title: title(visit) });
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    return reply.headers({ ...PAGE_HEADERS, 'content-security-policy': policy }).send(html);
  };
  app.get('/portal', (_request, reply) => reply.redirect('/portal/', 308));
  app.get('/portal/*', answer);
}

/** The browser's view of our origin; a host that is no plain authority would end up in the policy, so it is refused. */
function originOf(request: FastifyRequest): string | undefined {
  return /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(request.host)
    ? `${request.protocol}://${request.host}`
    : undefined;
}
