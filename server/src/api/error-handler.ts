import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, apiErrors } from '../platform/api-error.ts';
import { isOutcomeUnknown, isUnavailable } from '../platform/database/database-errors.ts';
import { readAway } from './drain-request-body.ts';
import { againAt, isLookedAt, languageOf, sendPlainPage } from './plain-page.ts';
import { createReportedErrors } from './rejected-request-log.ts';
import { pathOf } from './request-path.ts';
import { isUpload } from './signed-request.ts';

/** A restarted database is up again by then. PostgreSQL releases the locks of a frozen process after ten seconds. */
const TRY_AGAIN_SECONDS = 5;

/** Converts every error into a response with a flag, never with a stack trace. */
export function registerErrorHandler(app: FastifyInstance, observe: (call: string, flag: string) => void): void {
  const reportRejection = createReportedErrors();
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const apiError = toApiError(error, request);
    reportRejection(request, apiError);
    observe(request.endpointKey ?? 'other', apiError.flag);
    await readAway(request.raw);
    return sendApiError(request, reply, apiError);
  });
  app.setNotFoundHandler(async (request, reply) => {
    await readAway(request.raw);
    if (pathOf(request).startsWith('/api/')) return sendApiError(request, reply, apiErrors.noSuchEndpoint());
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.includes('%00')) return;
    await handleMalformedUrl(undefined, request, reply);
    return reply;
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    addSafeHeaders(request, reply);
    if (pathOf(request).startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/**
 * Handles URLs that fail before any route or hook, such as `/%zz`, and URLs with a NUL character, which PostgreSQL
 * cannot store.
 */
export async function handleMalformedUrl(
  _error: FastifyError | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await readAway(request.raw);
  // No `onSend` hook runs for these responses.
  addSafeHeaders(request, reply);
  reply.header('cache-control', 'no-store');
  if (pathOf(request).startsWith('/api/')) sendApiError(request, reply, apiErrors.noSuchEndpoint());
  else reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
}

function sendApiError(request: FastifyRequest, reply: FastifyReply, apiError: ApiError): FastifyReply {
  const isPage = isLookedAt(request);
  const language = request.language ?? languageOf(request);
  const wire = apiError.toWire(language, Math.floor(Date.now() / 1000));
  reply.code(apiError.status).headers(apiError.headers);
  if (!isPage) return reply.send(wire);
  return sendPlainPage(reply, { language, sentence: wire.msg, link: againAt(request, language) });
}

function toApiError(error: FastifyError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return isUpload(request) ? apiErrors.fileTooLarge() : apiErrors.tooLarge();
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return apiErrors.notJson();
  if (error.statusCode !== undefined && error.statusCode < 500)
    return apiErrors.malformed([{ field: '', message: error.message }]);
  const isAway = isUnavailable(error);
  if (isOutcomeUnknown(error) || (isAway && request.scope?.hasCommitted === true)) {
    request.log.error({ err: error, call: request.endpointKey }, 'database connection lost during a commit');
    return apiErrors.outcomeUnknown();
  }
  if (isAway) {
    request.log.warn({ err: error, call: request.endpointKey }, 'database request failed');
    return apiErrors.tryAgain(TRY_AGAIN_SECONDS);
  }
  request.log.error({ err: error, call: request.endpointKey }, 'request failed');
  return apiErrors.serverError(request.id);
}

const YEAR_SECONDS = 31_536_000;

/** For responses other than our HTML pages: loads nothing, and framing is not allowed. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Folder of the host's assets. A web worker uses the policy of its own file, so these files have none. */
const HOST_FILES = '/portal/assets/';

/** Adds the security headers that every response has. A policy that the route set is not replaced. */
export function addSafeHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  const isHostFile = request.url.startsWith(HOST_FILES) && reply.statusCode === 200;
  if (!isHostFile && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', BARE_POLICY);
}
