import type { BootBlock, Permissions } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import type { FixedVersions, NamedVersion, Visitor } from '../remotes/remotes.ts';
import type { HostAssets } from './host/host-assets.ts';
import type { LiveOptions } from './live/register-live.ts';
import type { GivenRelease } from './open/open-remotes.ts';
import type { Override } from './overrides/overrides-repository.ts';
import type { CarrySources } from './server-prefetch/prefetched-response.ts';

/** What the session knows of the visitor; the document adds the nonce and the remotes. */
export type VisitorBoot = Omit<BootBlock, 'nonce' | 'remotes' | 'override' | 'check'>;

/** For whom a page is. */
export interface Asker {
  /** By the session: an anonymous visitor is nobody. */
  readonly visitor: Visitor;
  /** What of the portal they were given. */
  readonly modules: readonly number[];
  /** Undefined where nobody is signed in. */
  readonly permissions?: Permissions | undefined;
  /** The development build that this person put in place of a published remote. */
  readonly override?: Override | undefined;
  /** The versions that a check gave this person's session in place of what the rules say. */
  readonly check?: FixedVersions | undefined;
}

/** What a page starts with, and for whom. */
export interface Visit extends Asker {
  readonly boot: VisitorBoot;
}

export interface DocumentOptions {
  /** Seal what a page leaves in its browser. */
  readonly keys: ServerKeys;
  /** Whether the page reported what it opened, which it does once nothing is about to run any more. */
  readonly hasLived?: (load: string) => Promise<boolean>;
  readonly hostAssets: () => HostAssets | Promise<HostAssets>;
  /** Opens or finds the visitor's session, sets its cookie and says what the page starts with. */
  readonly openVisit: (request: FastifyRequest, reply: FastifyReply) => Promise<Visit>;
  /** Finds who asks for a part of a page that stands already. */
  readonly whoAsks: (request: FastifyRequest) => Promise<Asker>;
  /** The visitor's remotes that run in this host, beside what failed in their browser. */
  readonly remotes: (
    visitor: Visitor,
    host: HostAssets,
    failed: readonly NamedVersion[],
  ) => Promise<readonly GivenRelease[]>;
  /** How open pages hear of changes; left out, they are told when they ask for a new document. */
  readonly live?: LiveOptions;
  /** How a document carries the answer to what its page asks first; left out, pages ask it themselves. */
  readonly carry?: CarrySources;
  /** Name of the product. */
  readonly title: (boot: VisitorBoot) => string;
  readonly frames?: readonly string[];
  /** Origins that the portal itself sends people to. */
  readonly leaveOrigins?: readonly string[];
  readonly connect?: readonly string[];
  readonly firstScript?: string;
  /** Told of every page that was opened. */
  readonly opened?: (page: OpenedPage) => void;
  /** Told of the versions that made an earlier page of the browser stand still; no document waits for it. */
  readonly stoodStill?: (versions: readonly NamedVersion[], request: FastifyRequest) => void;
}

/** What the document of a page was made for; what of the remotes is opened, pages tell. */
export interface OpenedPage {
  /** Version of the host's build. */
  readonly host?: string | undefined;
}

/** What a development server says instead of the registry. */
export type PageSources = Partial<Pick<DocumentOptions, 'remotes' | 'connect' | 'firstScript'>>;
