import type { SourceFrames } from '@portico/cli';
import {
  CLIENT_ERRORS_PATH,
  ClientErrorReport,
  clearUnhealthy,
  decode,
  listClientErrors as listEndpoint,
  reportClientErrors,
  usedVersions,
  versionWebVitals,
  WEB_VITALS_PATH,
  WebVitalsReport,
} from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerForOperators } from '../../api/admin-actions.ts';
import { type EndpointRegistry, registerEndpoint, registerPublicEndpoint } from '../../api/endpoint-registry.ts';
import { assertPlain } from '../../api/json-body.ts';
import { networkOf } from '../../api/rate-limits.ts';
import { apiErrors } from '../../platform/api-error.ts';
import type { Db } from '../../platform/database/connect.ts';
import { newTokenBuckets } from '../../platform/limits/token-buckets.ts';
import { readSid } from '../../platform/secrets/cookie.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { readPageLoad } from '../../platform/secrets/page-load.ts';
import { sessionId } from '../../platform/secrets/session-secrets.ts';
import { type NamedVersion, namedVersion, recordFailed } from '../remotes/remotes.ts';
import type { ErrorIngest } from './error-ingest.ts';
import { listClientErrors, listedCleared } from './list-client-errors.ts';
import { usedSince } from './page-loads/page-loads-repository.ts';
import { clientErrorOfViolation, type PageOwner, readBrowserReports } from './reports/csp-reports.ts';
import { identifyReporter, type SignedIn } from './reports/unique-reporters.ts';
import { clearUnhealthyVersion } from './version-health/clear-unhealthy.ts';
import { usedLoads } from './version-loads/version-loads-repository.ts';
import { slowSince } from './web-vitals/web-vitals-repository.ts';

/**
 * Bytes per report: the largest set of errors with stacks, and also the browser limit for reports of a closing page.
 */
const REPORT_LIMIT = 64 * 1024;
/**
 * Reports per minute: per user, per subnet and in total. All pages of an office share a subnet, and dropping some of
 * their reports would distort the error rate.
 */
const REPORTS: ReportRates = { person: 120, network: 120, all: 1_200 };
/** Slowness reports are sent when the user hides the page. An office of 500 users can send one per user and minute. */
const SLOW_REPORTS: ReportRates = { person: 0, network: 600, all: 3_000 };
const MAX_SUBNETS = 50_000;
/** A version that was opened within this time is in use. */
const USE_WINDOW_MS = 60 * 60_000;

/** Content types of browser reports, and of reports of a closing page. */
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

interface ReportRates {
  readonly person: number;
  readonly network: number;
  readonly all: number;
}

/** Registers the endpoints on which pages report errors and operators read them. */
export function registerClientErrorEndpoints(
  calls: EndpointRegistry,
  errorIngest: ErrorIngest,
  keys: ServerKeys,
  sources: SourceFrames,
): void {
  const takeTurn = newTurns(REPORTS);
  registerPublicEndpoint(
    calls,
    reportClientErrors,
    async ({ load, faults, opened }, { address, sessionId: id, person: who }) => {
      takeTurn(address, who?.user.id);
      const person = async () => who && { user: who.user.id, company: who.company.id };
      await errorIngest.take(faults, await identifyReporter({ load, address, sessionId: id, person }, keys), opened);
      return { name: 'taken' };
    },
  );
  registerEndpoint(
    calls,
    listEndpoint,
    async ({ since, ...question }, { db }) => ({
      name: 'faults',
      data: await listClientErrors(db, { ...question, since: new Date(since * 1000) }, sources),
    }),
    { access: { isOperator: true } },
  );
  registerForOperators(calls, versionWebVitals, async ({ remote, since }, { db }) => ({
    name: 'slow',
    data: { versions: await slowSince(db, { remote, since: new Date(since * 1000) }) },
  }));
  registerForOperators(calls, usedVersions, async ({ remote }, { db }) => ({
    name: 'use',
    data: { versions: await usedVersionsSince(db, { remote, since: new Date(Date.now() - USE_WINDOW_MS) }) },
  }));
  registerEndpoint(
    calls,
    clearUnhealthy,
    async (order, { db, user }) => {
      const cleared = await clearUnhealthyVersion(db, { ...order, by: user.email });
      return cleared ? { name: 'lifted', data: listedCleared(cleared) } : { name: 'notUnhealthy' };
    },
    { access: { isOperator: true } },
  );
}

export interface ClientErrorOptions {
  readonly errorIngest: ErrorIngest;
  readonly keys: ServerKeys;
  /** Finds the owner of the page at a path, for the session. */
  readonly ownerOf: (path: string, sessionId: Buffer | undefined) => ReturnType<PageOwner>;
  /** Finds the user who is signed in with the session. */
  readonly userOf: (sessionId: Buffer) => Promise<SignedIn | undefined>;
}

/** Accepts unsigned reports: browser reports, the last errors of a closing page, and its slowness. */
export function registerClientErrorReports(
  app: FastifyInstance,
  { errorIngest, keys, ownerOf, userOf }: ClientErrorOptions,
): void {
  const [takeTurn, takeSlowTurn] = [newTurns(REPORTS), newTurns(SLOW_REPORTS)];
  app.addHook('onClose', errorIngest.loads.flush);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: REPORT_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(CLIENT_ERRORS_PATH, async (request, reply) => {
      assertOurs(request);
      takeTurn(request.ip);
      const sid = readSid(request);
      const id = sid === undefined ? undefined : sessionId(sid);
      const body = parse(request.body as string);
      const violations = readBrowserReports(body);
      if (violations) {
        const faults = violations.map((one) => clientErrorOfViolation(one, (path) => ownerOf(path, id)));
        await errorIngest.take(await Promise.all(faults), { sessionId: id });
      } else {
        // Signed requests pass this check in the endpoint registry.
        assertPlain(body);
        const report = decode(ClientErrorReport, body);
        if (!report.ok) throw apiErrors.malformed(report.faults);
        const { load, faults, opened } = report.value;
        const person = async () => id && (await userOf(id));
        const reporter = await identifyReporter({ load, address: request.ip, sessionId: id, person }, keys);
        await errorIngest.take(faults, reporter, opened);
        // The reporting page can no longer fall back to another version, but the browser's next page can.
        const hung = reporter.witness ? faults.filter(isCertainHang).flatMap(stoodStill) : [];
        const isAlone = await Promise.all(hung.map(({ name }) => errorIngest.isOnlyRemote(reporter.load ?? '', name)));
        recordFailed(
          request,
          reply,
          hung.filter((_, index) => isAlone[index]),
          keys,
        );
      }
      return reply.code(204).send();
    });
    scope.post(WEB_VITALS_PATH, async (request, reply) => {
      assertOurs(request);
      takeSlowTurn(request.ip);
      const body = parse(request.body as string);
      assertPlain(body);
      const report = decode(WebVitalsReport, body);
      if (!report.ok) throw apiErrors.malformed(report.faults);
      const { load, slowness, vitals } = report.value;
      await errorIngest.slow(readPageLoad(load, keys), slowness, vitals);
      return reply.code(204).send();
    });
  });
}

/** Remotes: loads that pages reported. Host: HTML pages that were served. */
async function usedVersionsSince(db: Db, query: { remote: string | undefined; since: Date }) {
  const [remotes, host] = await Promise.all([usedLoads(db, query), usedSince(db, query)]);
  return [...host, ...remotes];
}

/** Code of another remote on the same page may cause the hang. */
function isCertainHang({ isUncertain = false }: ClientErrorReport['faults'][number]): boolean {
  return !isUncertain;
}

function stoodStill({ phase, remote, version }: ClientErrorReport['faults'][number]): NamedVersion[] {
  const named = phase === 'standstill' ? namedVersion(`${remote}/${version}`) : undefined;
  return named ? [named] : [];
}

function newTurns(rates: ReportRates): (address: string, user?: string) => void {
  const shared = { retentionMs: 0, most: MAX_SUBNETS };
  const networks = newTokenBuckets({ ...shared, perMinute: rates.network });
  const allReporters = newTokenBuckets({ ...shared, perMinute: rates.all });
  const people = newTokenBuckets({ ...shared, perMinute: rates.person });
  return (address, user) => {
    const seconds =
      user === undefined ? Math.max(networks.take(networkOf(address)), allReporters.take('')) : people.take(user);
    if (seconds > 0) throw apiErrors.tooFast(seconds);
  };
}

/** Browsers state the site that sends a report; reports from other sites are rejected. */
function assertOurs({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw apiErrors.origin();
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw apiErrors.malformed([{ field: '', message: 'is not JSON' }]);
  }
}
