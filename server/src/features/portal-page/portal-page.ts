import { CONTRACT_VERSION } from '@portico/contract';
import { callEndpointDirectly } from '../../api/api-route.ts';
import type { Feature } from '../../api/portal.ts';
import { newRateLimits } from '../../api/rate-limits.ts';
import { readPermissionsRevision } from '../../api/sessions-repository.ts';
import { fixedRemotes, registerFallbacks, remotesFor } from '../remotes/remotes.ts';
import type { LiveOptions, PricesArrival } from './live/register-live.ts';
import { openPartOf } from './open/register-open-remotes.ts';
import { loadRequesters, openVisit, requesterOf } from './open-visit.ts';
import { registerOverrides } from './overrides/register-overrides.ts';
import type { DocumentOptions, PageSources } from './portal-page-options.ts';
import { registerDocument } from './register-portal-page.ts';

export { developmentPages } from './development/development-pages.ts';
export { type HostAssets, readHostAssets } from './host/host-assets.ts';
export { publishHost } from './host/publish-host.ts';
export { originOf } from './origin-of.ts';
export { CHECK_PATH } from './overrides/override-paths.ts';
export { isDevelopmentUrl, LONGEST_HOURS } from './overrides/override-ticket.ts';
export { servedRemote } from './overrides/served-remote.ts';
export { signOverride } from './overrides/sign-override.ts';
export type { DocumentOptions, PageSources } from './portal-page-options.ts';
export { entryRoute } from './rendering/entry-route.ts';

declare module '../../api/portal.ts' {
  interface Portal {
    readonly pages: PageSources &
      Pick<DocumentOptions, 'hostAssets' | 'hasLived' | 'frames' | 'leaveOrigins' | 'opened' | 'stoodStill'>;
    /** Counts streams separately from the connections of pages and API requests. */
    readonly streams: LiveOptions['streams'];
  }
}

/** Messages between the processes of a server: a browser's stream and its search may be in different ones. */
const PRICES_SUBJECT = 'prices';

/** Factor for the IP rate limit: clients without a stream poll for changes more often than they open pages. */
const CHANGES_PER_PAGE = 10;

export const documentPlugin: Feature = async (app, portal) => {
  const { env, keys, services, siblings, streams } = portal;
  const { remotes: developmentRemotes, ...pages } = portal.pages;
  const { db, registry } = services;
  registerOverrides(app, { db, keys });
  const sources: Pick<DocumentOptions, 'hostAssets' | 'requesterOf' | 'remotes' | 'keys'> = {
    hostAssets: pages.hostAssets,
    keys,
    requesterOf: (request) => requesterOf({ db }, request),
    remotes: async (visitor, { facts }, failed) =>
      visitor.fixed
        ? await fixedRemotes(db, visitor.fixed, env.remotesUrl)
        : await remotesFor(services, visitor, { artefacts: env.remotesUrl, contract: facts?.contract, failed }),
  };
  registerFallbacks(
    app,
    async () => ({ remotes: await registry.current(), contract: CONTRACT_VERSION, artefacts: env.remotesUrl }),
    keys,
    openPartOf(sources),
  );
  registerDocument(app, {
    ...sources,
    ...pages,
    ...(developmentRemotes && { remotes: developmentRemotes }),
    ...(env.serverPrefetchTimeoutMs > 0 && {
      carry: { callEndpoint: callEndpointDirectly(portal), keys, withinMs: env.serverPrefetchTimeoutMs },
    }),
    openVisit: (request, reply) =>
      openVisit({ db, settings: services.settings, keys, remoteTimeoutMs: env.remoteTimeoutMs }, request, reply),
    live: {
      revision: () => Promise.all([readPermissionsRevision(db), registry.current()]),
      loadRequesters: (ids) => loadRequesters({ db }, ids),
      limits: newRateLimits(
        { session: env.sessionRateLimit, address: env.ipRateLimit * CHANGES_PER_PAGE },
        { siblings, subject: 'changes' },
      ),
      // The other half is for pages and API requests.
      most: Math.floor(env.connections / 2),
      streams,
      onPrices: (listener) => {
        siblings?.hear(PRICES_SUBJECT, (arrival) => listener(arrival as PricesArrival));
        return services.suppliers.arrivals.subscribe((arrival) => {
          listener(arrival);
          siblings?.tell(PRICES_SUBJECT, arrival);
        });
      },
    },
    title: ({ settings }) => settings.productName,
  });
};
