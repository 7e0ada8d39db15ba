import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, apiErrors } from '../platform/api-error.ts';
import { isOutcomeUnknown, isUnavailable } from '../platform/database/database-errors.ts';
import { readAway } from './drain-request-body.ts';
import { againAt, isLookedAt, languageOf, sendPlainPage } from './plain-page.ts';
import { newToldRefusals } from './rejected-request-log.ts';
import { pathOf } from './request-path.ts';
import { isUpload } from './signed-request.ts';

/** By then a lock that a frozen process held is gone, and a database that ended is back. */
const TRY_AGAIN_SECONDS = 5;

/** Turns everything that ends a request early into a clear answer: never a trace, always a flag. */
export function registerAnswers(app: FastifyInstance, observe: (call: string, flag: string) => void): void {
  const tell = newToldRefusals();
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = toRefusal(error, request);
    tell(request, refusal);
    observe(request.callKey ?? 'other', refusal.flag);
    await readAway(request.raw);
    return sendRefusal(request, reply, refusal);
  });
  app.setNotFoundHandler(async (request, reply) => {
    await readAway(request.raw);
    if (pathOf(request).startsWith('/api/')) return sendRefusal(request, reply, apiErrors.noSuchCall());
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.includes('%00')) return;
    await answerBadAddress(undefined, request, reply);
    return reply;
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    addSafeHeaders(request, reply);
    if (pathOf(request).startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/**
 * An address that is not even one, such as `/%zz`, fails before any route or hook; so does, at the first hook, one with a NUL, which
 * no database stores.
 */
export async function answerBadAddress(
  _error: FastifyError | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await readAway(request.raw);
  // No hook sees it on its way out, and nothing says of it whether it came over TLS.
  addSafeHeaders(request, reply);
  reply.header('cache-control', 'no-store');
  if (pathOf(request).startsWith('/api/')) sendRefusal(request, reply, apiErrors.noSuchCall());
  else reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: ApiError): FastifyReply {
  const isPage = isLookedAt(request);
  const language = request.language ?? languageOf(request);
  const wire = refusal.toWire(language, Math.floor(Date.now() / 1000));
  reply.code(refusal.status).headers(refusal.headers);
  if (!isPage) return reply.send(wire);
  return sendPlainPage(reply, { language, sentence: wire.msg, link: againAt(request, language) });
}

function toRefusal(error: FastifyError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return isUpload(request) ? apiErrors.fileTooLarge() : apiErrors.tooLarge();
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return apiErrors.notJson();
  if (error.statusCode !== undefined && error.statusCode < 500)
    return apiErrors.malformed([{ field: '', fault: error.message }]);
  const isAway = isUnavailable(error);
  if (isOutcomeUnknown(error) || (isAway && request.scope?.hasCommitted === true)) {
    request.log.error({ err: error, call: request.callKey }, 'the database ended during a commit');
    return apiErrors.outcomeUnknown();
  }
  if (isAway) {
    request.log.warn({ err: error, call: request.callKey }, 'the database did not do it');
    return apiErrors.tryAgain(TRY_AGAIN_SECONDS);
  }
  request.log.error({ err: error, call: request.callKey }, 'request failed');
  return apiErrors.serverFault(request.id);
}

const YEAR_SECONDS = 31_536_000;

/** For what is no page of ours: opened as one it loads nothing, and nobody frames it. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Where the host's own files lie. A worker is held to the policy of its file, so those go without one. */
const HOST_FILES = '/portal/assets/';

/** Gives an answer of any kind the headers that all of them have. What a route said itself stays. */
export function addSafeHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  const isHostFile = request.url.startsWith(HOST_FILES) && reply.statusCode === 200;
  if (!isHostFile && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', BARE_POLICY);
}
