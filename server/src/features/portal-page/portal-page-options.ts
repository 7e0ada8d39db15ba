import type { BootBlock, Permissions } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import type { FixedVersions, NamedVersion, Visitor } from '../remotes/remotes.ts';
import type { HostAssets } from './host/host-assets.ts';
import type { LiveOptions } from './live/register-live.ts';
import type { ResolvedRelease } from './open/open-remotes.ts';
import type { Override } from './overrides/overrides-repository.ts';
import type { CarrySources } from './server-prefetch/prefetched-response.ts';

/** Start data from the session; nonce and remotes are added during rendering. */
export type VisitorBoot = Omit<BootBlock, 'nonce' | 'remotes' | 'override' | 'check'>;

/** The visitor of a page. */
export interface Requester {
  /** Identity from the session; empty for an anonymous visitor. */
  readonly visitor: Visitor;
  /** Modules of the portal that the user has. */
  readonly modules: readonly number[];
  /** Undefined without sign-in. */
  readonly permissions?: Permissions | undefined;
  /** The development build that the user put in place of a published remote. */
  readonly override?: Override | undefined;
  /** Versions that a check assigned to the session instead of those that the rules select. */
  readonly check?: FixedVersions | undefined;
}

/** Start data of a page and its visitor. */
export interface Visit extends Requester {
  readonly boot: VisitorBoot;
}

export interface DocumentOptions {
  /** Sign the data that a page stores in its browser. */
  readonly keys: ServerKeys;
  /** True if the page reported what it loaded, which it does only when no remote is still about to run. */
  readonly hasLived?: (load: string) => Promise<boolean>;
  readonly hostAssets: () => HostAssets | Promise<HostAssets>;
  /** Opens or finds the visitor's session, sets its cookie and returns the start data. */
  readonly openVisit: (request: FastifyRequest, reply: FastifyReply) => Promise<Visit>;
  /** Finds the visitor of a request from an open page. */
  readonly requesterOf: (request: FastifyRequest) => Promise<Requester>;
  /** The visitor's remotes that are compatible with this host, without versions that failed in their browser. */
  readonly remotes: (
    visitor: Visitor,
    host: HostAssets,
    failed: readonly NamedVersion[],
  ) => Promise<readonly ResolvedRelease[]>;
  /** Updates for open pages; if omitted, they learn of changes with their next HTML page. */
  readonly live?: LiveOptions;
  /** Server prefetch of the page's first response; if omitted, pages send the request themselves. */
  readonly carry?: CarrySources;
  /** Product name. */
  readonly title: (boot: VisitorBoot) => string;
  readonly frames?: readonly string[];
  /** Origins to which the portal itself sends users. */
  readonly leaveOrigins?: readonly string[];
  readonly connect?: readonly string[];
  readonly firstScript?: string;
  /** Called for every page that was opened. */
  readonly opened?: (page: OpenedPage) => void;
  /** Called with the versions that made an earlier page of the browser hang; the response does not wait for it. */
  readonly stoodStill?: (versions: readonly NamedVersion[], request: FastifyRequest) => void;
}

/** What an HTML page was rendered for; pages report themselves which remotes they load. */
export interface OpenedPage {
  /** Version of the host's build. */
  readonly host?: string | undefined;
}

/** Values from a development server that replace those of the registry. */
export type PageSources = Partial<Pick<DocumentOptions, 'remotes' | 'connect' | 'firstScript'>>;
