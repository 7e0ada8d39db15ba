import { RegistryErrorResponse } from '@portico/contract/publishing';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { readAway } from '../../api/drain-request-body.ts';
import { ApiError } from '../../platform/api-error.ts';
import { isUnavailable } from '../../platform/database/database-errors.ts';
import { UserError } from '../../platform/user-error.ts';
import { RemoteRuleError } from '../remotes/remotes.ts';
import { RegistryApiError, type RejectionCode } from './registry-api-error.ts';

const TRY_AGAIN_SECONDS = 5;

/** Responds to every error with a code, a message and details, never with a stack trace. */
export async function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const rejection = rejectionOf(error, request);
  const { code, status, message, more } = rejection;
  // Drains the request body: a client that is still sending would not read the response.
  await readAway(request.raw);
  reply.code(status).headers(more.headers ?? {});
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="portico"');
  return await reply.send(
    RegistryErrorResponse.encode({
      code,
      says: message.slice(0, 2000),
      lines: (more.lines ?? []).map((line) => line.slice(0, 2000)),
      ...(more.lacking === undefined ? {} : { lacking: more.lacking }),
    }),
  );
}

function rejectionOf(error: FastifyError, request: FastifyRequest): RegistryApiError {
  if (error instanceof RegistryApiError) return error;
  if (error instanceof RemoteRuleError) return ofRule(error);
  if (error instanceof UserError) return new RegistryApiError('notPossible', error.message);
  if (error instanceof ApiError) return new RegistryApiError('malformed', error.toWire('en', 0).msg);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new RegistryApiError('tooLarge', 'The request is too large.');
  if (error.statusCode !== undefined && error.statusCode < 500) return new RegistryApiError('malformed', error.message);
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'database request failed');
    const headers = { 'retry-after': String(TRY_AGAIN_SECONDS) };
    return new RegistryApiError('tryAgain', 'The portal is overloaded. Nothing was changed. Try again in a moment.', {
      headers,
    });
  }
  request.log.error({ err: error }, 'request failed');
  return new RegistryApiError('serverError', `The portal failed to process the request (${request.id}). Try again.`);
}

const CODES_OF_RULES: Readonly<Partial<Record<RemoteRuleError['code'], RejectionCode>>> = {
  gate: 'gate',
  changedMeanwhile: 'changedMeanwhile',
  needsApproval: 'needsApproval',
  declined: 'needsApproval',
};

/** The message of a `RemoteRuleError` has its details below the first line. */
function ofRule(problem: RemoteRuleError): RegistryApiError {
  const [says = '', ...lines] = problem.message.split('\n');
  const code: RejectionCode = CODES_OF_RULES[problem.code] ?? 'notPossible';
  return new RegistryApiError(code, says, { lines: lines.map((line) => line.replace(/^ *(- )?/, '')) });
}
