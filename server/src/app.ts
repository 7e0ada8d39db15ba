import { join } from 'node:path';
import { createSourceFrames } from '@portico/cli';
import { CONTRACT_VERSION } from '@portico/contract';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { askItself, type CallOptions, registerCalls } from './calls/call-routes.ts';
import { newCalls } from './calls/calls.ts';
import { limitConnections } from './calls/connections.ts';
import { answerBadAddress, registerAnswers } from './calls/error-handler.ts';
import { limitHosts } from './calls/hosts.ts';
import { registerJsonBody } from './calls/json-body.ts';
import { limitPages } from './calls/page-limits.ts';
import { newRateLimits } from './calls/rate-limits.ts';
import type { Services } from './calls/services.ts';
import { findSessionUser, readRightsRevision } from './calls/sessions-repository.ts';
import { mailInvitation, registerAccountDesk } from './features/account-desk/account-desk.ts';
import { registerAssets } from './features/assets/assets.ts';
import { registerAudit } from './features/audit/audit.ts';
import { registerCancellation } from './features/cancellation/cancellation.ts';
import { registerGeography } from './features/catalogue/catalogue.ts';
import { registerContact } from './features/contact/contact.ts';
import { registerCoupons } from './features/coupons/coupons.ts';
import { registerCurrencies } from './features/currencies/currencies.ts';
import { registerDashboard } from './features/dashboard/dashboard.ts';
import {
  askersOf,
  type DocumentOptions,
  type HostAssets,
  openPartOf,
  openVisit,
  type PageSources,
  registerDocument,
  registerOverrides,
  whoAsks,
} from './features/document/document.ts';
import {
  newFaultDesk,
  ownerOfPage,
  registerFaultCalls,
  registerFaultReports,
  tellStandstill,
} from './features/faults/faults.ts';
import { registerFavourites } from './features/favourites/favourites.ts';
import { registerFunds } from './features/funds/funds.ts';
import { newMeasures, registerHealth } from './features/health/health.ts';
import { registerHotels } from './features/hotels/hotels.ts';
import { registerHouse } from './features/house/house.ts';
import { registerKit } from './features/kit/kit.ts';
import { mailMeasures, originOf, registerOutbox } from './features/mails/mails.ts';
import { isHotelPicture, registerMedia } from './features/media/media.ts';
import { holdCapsOf, orderJobs, registerOrders, registerPaymentRoutes } from './features/orders/orders.ts';
import { registerPaperRoute, registerPapers } from './features/papers/papers.ts';
import { paymentMeasures } from './features/payment-desk/payment-desk.ts';
import { registerPaymentMethods } from './features/payment-methods/payment-methods.ts';
import { fundsOf } from './features/points/points.ts';
import {
  registerApplicationDesk,
  registerRegistration,
  registerUploadRoute,
  uploadInspection,
} from './features/registration/registration.ts';
import {
  fixedRemotes,
  folderLimitsOf,
  isGivenTo,
  keepNear,
  openArtefacts,
  registerFallbacks,
  registerRemotes,
  registerTeams,
  remotesFor,
  servedFiles,
  silenceNotes,
} from './features/remotes/remotes.ts';
import { registerSearch } from './features/search/search.ts';
import { newProviders, registerSession, registerThirdPartyReturn } from './features/session/session.ts';
import { registerSettings } from './features/settings/settings.ts';
import { newAdmission, registerTeamApi } from './features/team-api/team-api.ts';
import { registerTransferDesk, registerTransfers } from './features/transfers/transfers.ts';
import { registerCalendarRoute, registerExportRoute, registerTrips } from './features/trips/trips.ts';
import { newHashing, registerCompany, registerPeople, registerUserInfo } from './features/users/users.ts';

import { cacheMetrics } from './platform/caches.ts';
import type { Clock } from './platform/database/clock.ts';
import type { Connection, Db } from './platform/database/connect.ts';
import type { Standby } from './platform/database/standby.ts';
import { type Leaving, registerDrain } from './platform/drain.ts';
import type { Env } from './platform/env/env.ts';
import type { Jobs } from './platform/jobs.ts';
import { newSharedLimits } from './platform/limits/shared-limits.ts';
import { newRequestId } from './platform/log.ts';
import { pictureInspection } from './platform/pictures/clean-picture.ts';
import type { ServerKeys } from './platform/secrets/keys.ts';
import type { Siblings } from './platform/siblings.ts';

export interface AppDeps {
  readonly env: Env;
  readonly connection: Connection;
  /** Connections of their own for what may take its time; the calls' own if missing. */
  readonly work?: Db;
  /** Made once for the process: jobs share them. */
  readonly services: Services;
  readonly keys: ServerKeys;
  readonly log: Logger;
  /** What the host's build says of itself; asked at every document in development, once otherwise. */
  readonly hostAssets: () => HostAssets | Promise<HostAssets>;
  readonly jobs: Omit<Jobs, 'stop'>;
  /** Of a server that listens; what only injects has none. */
  readonly clock?: Clock;
  /** Of a server that listens, likewise. */
  readonly leaving?: Leaving;
  /** The other processes that listen on its port, if there are any. */
  readonly siblings?: Siblings | undefined;
  /** Where what may be a moment old is read, if there is such a place. */
  readonly standby?: Standby | undefined;
  /** Where pages take their code from instead of the registry; development alone sets it. */
  readonly pages?: PageSources;
}

/** For a request's head, after the first of a connection. */
const HEAD_TIMEOUT_MS = 60_000;
/** How often Node looks for requests whose time to arrive is over, in parts of that time. */
const LOOKS_IN_TIME = 10;

/** Below the data directory: every build of the host that was served. */
export const HOST_FOLDER = 'host';

/** Below the project: what `pnpm kit` packed. */
const KIT_FOLDER = 'shared/build/dist/kit';

/** Browsers of a network that is not signed in and has no streams left ask for changes this much more often than for pages. */
const ASKED_OF_AN_OFFICE = 10;

/** The address at the other end of the connection is hop 0. */
function isNearestHop(_address: string, hop: number): boolean {
  return hop === 0;
}

/** Puts the server together. It never listens, so tests inject. */
export function buildApp({
  env,
  connection,
  work = connection.db,
  services,
  keys,
  log,
  hostAssets,
  jobs,
  clock,
  leaving,
  siblings,
  standby,
  pages,
}: AppDeps): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    genReqId: newRequestId,
    // The one proxy before us says who called it; what the caller says of itself is further left and not believed.
    trustProxy: env.isBehindProxy ? isNearestHop : false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerBadAddress,
    // What arrives while it closes came before anybody knew of it: it is answered, and its connection ended.
    return503OnClosing: false,
    // Whoever sends a request byte by byte must not hold a connection for ever.
    requestTimeout: env.requestMs,
    http: {
      // Of the two times Node takes the shorter one for the head, whichever it was given as.
      headersTimeout: Math.min(HEAD_TIMEOUT_MS, env.requestMs),
      requestTimeout: env.requestMs,
      connectionsCheckingInterval: Math.ceil(env.requestMs / LOOKS_IN_TIME),
    },
  }) as unknown as FastifyInstance;
  const connections = limitConnections(app.server, {
    most: env.connections,
    mostOfAddress: env.isBehindProxy ? 0 : env.addressConnections,
    firstRequestMs: env.firstRequestMs,
  });
  const measures = newMeasures(connection.pool, [services.paymentMeter.register, cacheMetrics]);
  registerJsonBody(app);
  registerDrain(app, leaving);
  registerAnswers(app, measures.observeCall);
  limitHosts(app, env.origins);
  const rates = { session: env.sessionCalls, address: env.addressCalls };
  limitPages(app, newRateLimits(rates, { siblings, what: 'pages' }));
  registerHealth(app, { connection, measures, clock, leaving, siblings, token: env.metricsToken });
  for (const watched of [...mailMeasures(connection.db), ...paymentMeasures(connection.db)]) measures.watch(watched);
  if (standby !== undefined) {
    measures.watch({
      name: 'portico_standby_behind_seconds',
      help: 'How far the standby is known to be behind; infinite while nothing is known.',
      read: () => standby.behindMs() / 1000,
    });
    measures.watch({
      name: 'portico_standby_read',
      help: 'Whether what may be a moment old is read from the standby now.',
      read: () => Number(standby.db() !== undefined),
    });
  }
  registerOutbox(app, { services, env });

  const { db } = connection;
  const { dataDir, firstAnswerMs, remoteTimeoutMs } = env;
  const tell = (sentence: string) => log.warn(sentence);
  const artefacts = openArtefacts(db, env, { registered: services.registry.current, tell });
  if (artefacts.isKeptNear) keepRemotesNear(app, services, keepNear(artefacts.store.read, tell));
  const noteSilence = silenceNotes(db, artefacts.store.place);
  const silence = () =>
    void noteSilence().catch((error: unknown) => log.warn({ err: error }, 'a silence is not noted'));
  registerAssets(app, { hostFolder: join(dataDir, HOST_FOLDER), readRemote: servedFiles(artefacts.store, silence) });
  registerMedia(app, (subject) => isHotelPicture(db, subject));
  registerOverrides(app, { db, keys });
  const desk = newFaultDesk({
    ...{ db, log, bounds: env },
    readPublished: artefacts.store.read,
    givenTo: async (visitor) => isGivenTo(await services.registry.current(), visitor),
  });
  measures.watch({
    name: 'portico_refused_pins',
    help: 'Reports of files that were not what was published.',
    read: desk.refusedPins,
  });
  registerFaultReports(app, {
    desk,
    keys,
    ownerOf: ownerOfPage(services),
    personOf: async (id) => {
      const user = await findSessionUser(db, id);
      return user && { user: user.id, company: user.companyId };
    },
  });
  const sources = createSourceFrames(env.root);
  registerTeamApi(app, {
    ...{ db, keys, sources },
    store: artefacts.store,
    files: artefacts.files,
    checks: artefacts.checks,
    limits: folderLimitsOf(env),
    origin: originOf(env),
  });
  const { holderOf } = newAdmission(db);
  registerKit(app, { folder: join(env.root, KIT_FOLDER), isFor: env.kit, holderOf });
  const asked: Pick<DocumentOptions, 'hostAssets' | 'whoAsks' | 'remotes' | 'keys'> = {
    hostAssets,
    keys,
    whoAsks: (request) => whoAsks({ db }, request),
    remotes: async (visitor, { facts }, failed) =>
      visitor.fixed
        ? await fixedRemotes(db, visitor.fixed, env.remotesUrl)
        : await remotesFor(services, visitor, { artefacts: env.remotesUrl, contract: facts?.contract, failed }),
  };
  registerFallbacks(
    app,
    async () => ({ remotes: await services.registry.current(), contract: CONTRACT_VERSION, artefacts: env.remotesUrl }),
    keys,
    openPartOf(asked),
  );
  const calls = newCalls();
  const callOptions: CallOptions = {
    services,
    keys,
    calls,
    limits: newRateLimits(rates, { siblings, what: 'calls' }),
    origins: (request) => allowedOrigins(env, request),
    observe: measures.observeCall,
    standby,
  };
  registerDocument(app, {
    ...asked,
    hasLived: desk.hasOpened,
    ...(firstAnswerMs > 0 && { carry: { ask: askItself(callOptions), keys, withinMs: firstAnswerMs } }),
    openVisit: (request, reply) =>
      openVisit({ db, settings: services.settings, keys, remoteTimeoutMs }, request, reply),
    live: {
      revision: () => Promise.all([readRightsRevision(db), services.registry.current()]),
      askersOf: (ids) => askersOf({ db }, ids),
      limits: newRateLimits({ ...rates, address: rates.address * ASKED_OF_AN_OFFICE }, { siblings, what: 'changes' }),
      // The others are for pages and calls.
      most: Math.floor(env.connections / 2),
      streams: connections.countsAlone,
    },
    title: ({ settings }) => settings.productName,
    frames: [
      ...services.paymentProviders.all.flatMap(({ frameOrigins }) => frameOrigins),
      ...(env.reportsOrigin === undefined ? [] : [env.reportsOrigin]),
    ],
    leaveOrigins: [
      ...services.paymentProviders.all.flatMap(({ pageOrigins }) => pageOrigins),
      ...[env.thirdParties.wechat?.openOrigin, env.thirdParties.social?.issuer].flatMap((url) =>
        url ? [new URL(url).origin] : [],
      ),
    ],
    opened: ({ host = '' }) => desk.loads.opened(host),
    stoodStill: tellStandstill(services, desk),
    ...pages,
  });

  registerSettings(calls);
  const limits = newSharedLimits(connection.pool, keys);
  const providers = newProviders(env.thirdParties);
  const hashing = newHashing(env.threads, siblings?.count);
  registerSession(calls, { db, keys, limits, hashing, providers });
  registerThirdPartyReturn(app, { db, keys, providers });
  registerUserInfo(calls, fundsOf);
  registerCompany(calls, limits);
  registerPeople(calls, { hashing, mailInvitation });
  registerAccountDesk(calls, { reportsOrigin: env.reportsOrigin });
  registerGeography(calls);
  registerCurrencies(calls);
  registerSearch(calls);
  registerHotels(calls);
  registerFavourites(calls);
  registerCoupons(calls);
  registerFunds(calls);
  registerPaymentMethods(calls);
  registerTransfers(calls, keys);
  registerOrders(calls, orderJobs(jobs), holdCapsOf(env));
  registerPaymentRoutes(app, services, orderJobs(jobs));
  registerTrips(calls, keys);
  registerCalendarRoute(app, { db, keys, origin: originOf(env) });
  registerExportRoute(app, { db: work, keys });
  registerContact(calls, limits);
  registerRegistration(calls, limits, env.clamd);
  registerDashboard(calls, env.reportsOrigin);
  registerPapers(calls, { keys, limits });
  registerPaperRoute(app, { services, keys });
  registerCancellation(calls, orderJobs(jobs));
  registerAudit(calls);
  registerApplicationDesk(calls, keys);
  registerTransferDesk(calls, keys);
  registerHouse(calls, { env, pool: connection.pool, standby, jobs });
  registerUploadRoute(app, { db, keys });
  for (const { close } of [uploadInspection, pictureInspection]) app.addHook('onClose', close);
  registerRemotes(calls, artefacts);
  registerTeams(calls);
  registerFaultCalls(calls, desk, keys, sources);
  registerCalls(app, callOptions);
  return app;
}

/** From the start on, and with each state of the registry that documents see. */
function keepRemotesNear(app: FastifyInstance, { registry }: Services, keep: ReturnType<typeof keepNear>): void {
  registry.watch(keep);
  app.addHook('onListen', async () => {
    await registry.current().catch((error: unknown) => app.log.warn({ err: error }, 'remotes are not near yet'));
  });
}

/** Unless set, the portal is called from where it is opened: this machine, at the port that is listened on. */
function allowedOrigins({ origins, port }: Env, request: FastifyRequest): readonly string[] {
  if (origins.length > 0) return origins;
  const here = request.socket.localPort ?? port;
  return [`http://localhost:${here}`, `http://127.0.0.1:${here}`];
}
