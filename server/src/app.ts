import { createSourceFrames } from '@portico/cli';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { endpointsPlugin } from './api/api-route.ts';
import { limitConnections } from './api/connections.ts';
import { createEndpointRegistry } from './api/endpoint-registry.ts';
import { handleMalformedUrl, registerErrorHandler } from './api/error-handler.ts';
import { limitHosts } from './api/hosts.ts';
import { registerJsonBody } from './api/json-body.ts';
import { limitPages } from './api/page-limits.ts';
import type { Feature, Portal } from './api/portal.ts';
import { newRateLimits } from './api/rate-limits.ts';
import type { Services } from './api/services.ts';
import { adminAccountsPlugin, emailInvitation } from './features/admin-accounts/admin-accounts.ts';
import { adminPaymentsPlugin } from './features/admin-payments/admin-payments.ts';
import { auditPlugin } from './features/audit/audit.ts';
import { bookingIssuesPlugin } from './features/booking-issues/booking-issues.ts';
import { cancellationPlugin } from './features/cancellation/cancellation.ts';
import { cataloguePlugin } from './features/catalogue/catalogue.ts';
import {
  clientErrorsPlugin,
  createErrorIngest,
  reportEventLoopHang,
  vitalsMetrics,
} from './features/client-errors/client-errors.ts';
import { contactPlugin } from './features/contact/contact.ts';
import { contentPlugin } from './features/content/content.ts';
import { couponsPlugin } from './features/coupons/coupons.ts';
import { currenciesPlugin } from './features/currencies/currencies.ts';
import { dashboardPlugin } from './features/dashboard/dashboard.ts';
import { documentsPlugin } from './features/documents/documents.ts';
import { emailsPlugin } from './features/emails/emails.ts';
import { favouritesPlugin } from './features/favourites/favourites.ts';
import { fundsPlugin } from './features/funds/funds.ts';
import { healthPlugin } from './features/health/health.ts';
import { hotelsPlugin } from './features/hotels/hotels.ts';
import { mediaPlugin } from './features/media/media.ts';
import { ordersPlugin } from './features/orders/orders.ts';
import { paymentMethodsPlugin } from './features/payment-methods/payment-methods.ts';
import { fundsOf } from './features/points/points.ts';
import { documentPlugin, type HostAssets, type PageSources } from './features/portal-page/portal-page.ts';
import { reconcilePlugin } from './features/reconcile/reconcile.ts';
import { registrationPlugin } from './features/registration/registration.ts';
import { isGivenTo, openArtefacts, remotesPlugin } from './features/remotes/remotes.ts';
import { kitPlugin } from './features/sdk/sdk.ts';
import { searchPlugin } from './features/search/search.ts';
import { sessionPlugin } from './features/session/session.ts';
import { settingsPlugin } from './features/settings/settings.ts';
import { supplierOperationsPlugin } from './features/supplier-operations/supplier-operations.ts';
import { supplyMetrics } from './features/supply/supply.ts';
import { systemPlugin } from './features/system/system.ts';
import { teamApiPlugin } from './features/team-api/team-api.ts';
import { transfersPlugin } from './features/transfers/transfers.ts';
import { tripsPlugin } from './features/trips/trips.ts';
import { newHashing, usersPlugin } from './features/users/users.ts';
import { cacheMetrics } from './platform/caches.ts';
import type { Clock } from './platform/database/clock.ts';
import type { Connection, Db } from './platform/database/connect.ts';
import type { Standby } from './platform/database/read-replica.ts';
import type { Env } from './platform/env/env.ts';
import { type Leaving, registerDrain } from './platform/graceful-shutdown.ts';
import type { Jobs } from './platform/jobs.ts';
import { newSharedLimits } from './platform/limits/shared-limits.ts';
import { newMeasures } from './platform/measures.ts';
import type { ServerKeys } from './platform/secrets/keys.ts';
import { createRequestId, traceRequests } from './platform/tracing/tracing.ts';
import type { Siblings } from './platform/worker-ipc.ts';

/** All features. Each registers its endpoints, routes, jobs and metrics. */
const FEATURES: readonly Feature[] = [
  healthPlugin,
  emailsPlugin,
  mediaPlugin,
  remotesPlugin,
  clientErrorsPlugin,
  teamApiPlugin,
  kitPlugin,
  documentPlugin,
  settingsPlugin,
  sessionPlugin,
  usersPlugin,
  adminAccountsPlugin,
  cataloguePlugin,
  currenciesPlugin,
  searchPlugin,
  hotelsPlugin,
  favouritesPlugin,
  couponsPlugin,
  fundsPlugin,
  paymentMethodsPlugin,
  adminPaymentsPlugin,
  transfersPlugin,
  ordersPlugin,
  bookingIssuesPlugin,
  supplierOperationsPlugin,
  contentPlugin,
  cancellationPlugin,
  tripsPlugin,
  contactPlugin,
  registrationPlugin,
  dashboardPlugin,
  documentsPlugin,
  auditPlugin,
  reconcilePlugin,
  systemPlugin,
];

export interface AppDeps {
  readonly env: Env;
  readonly connection: Connection;
  /** Connections for jobs and exports with longer time limits; the default is those for requests. */
  readonly work?: Db;
  readonly services: Services;
  readonly keys: ServerKeys;
  readonly log: Logger;
  /** Features define their jobs on it; the caller starts it once the app is ready. */
  readonly jobs: Jobs;
  /** Files of the host's build. Called once, but in development for every page. */
  readonly hostAssets: () => HostAssets | Promise<HostAssets>;
  /** Missing in a server that does not listen, as in tests. */
  readonly clock?: Clock;
  readonly leaving?: Leaving;
  readonly siblings?: Siblings | undefined;
  readonly standby?: Standby | undefined;
  /** Sources of remote code instead of the registry; only for development. */
  readonly pages?: PageSources;
}

/** Timeout for request headers, after the first request of a connection. */
const HEAD_TIMEOUT_MS = 60_000;
/** Node's checks for expired requests per timeout. */
const CHECKS_PER_TIMEOUT = 10;

/** Builds the server. It does not listen, so tests can inject requests. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const { env, log, leaving, siblings } = deps;
  const app = Fastify({
    loggerInstance: log,
    genReqId: createRequestId,
    // Only the nearest proxy is trusted, because a client can forge the IPs further left.
    trustProxy: env.isBehindProxy ? (_address: string, hop: number) => hop === 0 : false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: handleMalformedUrl,
    // Requests during the shutdown are still handled; then their connection closes.
    return503OnClosing: false,
    requestTimeout: env.requestMs,
    http: {
      // Node uses the shorter of the two for the headers.
      headersTimeout: Math.min(HEAD_TIMEOUT_MS, env.requestMs),
      requestTimeout: env.requestMs,
      connectionsCheckingInterval: Math.ceil(env.requestMs / CHECKS_PER_TIMEOUT),
    },
  }) as unknown as FastifyInstance;
  const connections = limitConnections(app.server, {
    most: env.connections,
    maxPerIp: env.isBehindProxy ? 0 : env.maxConnectionsPerIp,
    firstRequestMs: env.firstRequestMs,
  });
  const portal = createPortal(deps, connections.countsAlone);
  traceRequests(app);
  registerJsonBody(app);
  registerDrain(app, leaving);
  registerErrorHandler(app, portal.measures.observeRequest);
  limitHosts(app, env.origins);
  limitPages(app, newRateLimits(ratesOf(env), { siblings, subject: 'pages' }));
  for (const feature of FEATURES) app.register(feature, portal);
  app.register(endpointsPlugin, portal);
  return app;
}

function createPortal(
  { env, connection, work = connection.db, services, keys, log, jobs, hostAssets, pages, ...process }: AppDeps,
  streams: Portal['streams'],
): Portal {
  const { db } = connection;
  const { clock, leaving, siblings, standby } = process;
  const artefacts = openArtefacts(db, env, {
    registered: services.registry.current,
    warn: (sentence) => log.warn(sentence),
  });
  const clientErrors = createErrorIngest({
    ...{ db, log, bounds: env },
    readPublished: artefacts.store.read,
    givenTo: async (visitor) => isGivenTo(await services.registry.current(), visitor),
  });
  const providers = services.paymentProviders.all;
  const thirdParties = [env.thirdParties.wechat?.openOrigin, env.thirdParties.social?.issuer];
  return {
    ...{ env, connection, services, keys, jobs, artefacts, clientErrors, streams },
    ...{ clock, leaving, siblings, standby },
    work: { ...services, db: work },
    calls: createEndpointRegistry(),
    measures: newMeasures(connection.pool, [
      services.paymentMeter.register,
      services.supplierRequests.health.register,
      cacheMetrics,
      vitalsMetrics,
      supplyMetrics,
    ]),
    limits: newSharedLimits(connection.pool, keys),
    rateLimit: newRateLimits(ratesOf(env), { siblings, subject: 'calls' }),
    origins: (request) => allowedOrigins(env, request),
    sourceFrames: createSourceFrames(env.root),
    hashing: newHashing(env.threads, siblings?.count),
    fundsOf,
    emailInvitation,
    pages: {
      hostAssets,
      hasLived: clientErrors.hasOpened,
      opened: ({ host = '' }) => clientErrors.loads.opened(host),
      stoodStill: reportEventLoopHang(services, clientErrors),
      frames: [
        ...providers.flatMap(({ frameOrigins }) => frameOrigins),
        ...(env.reportsOrigin === undefined ? [] : [env.reportsOrigin]),
      ],
      leaveOrigins: [
        ...providers.flatMap(({ pageOrigins }) => pageOrigins),
        ...thirdParties.flatMap((url) => (url ? [new URL(url).origin] : [])),
      ],
      ...pages,
    },
  };
}

function ratesOf({ sessionRateLimit, ipRateLimit }: Env) {
  return { session: sessionRateLimit, address: ipRateLimit };
}

/** The default is the local machine with the port on which the server listens. */
function allowedOrigins({ origins, port }: Env, request: FastifyRequest): readonly string[] {
  if (origins.length > 0) return origins;
  const here = request.socket.localPort ?? port;
  return [`http://localhost:${here}`, `http://127.0.0.1:${here}`];
}
