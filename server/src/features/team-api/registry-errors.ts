import { RegistryRefusal } from '@portico/contract/publishing';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { readAway } from '../../calls/read-away.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { Problem } from '../../platform/problem.ts';
import { Refusal } from '../../platform/refusal.ts';
import { RuleProblem } from '../remotes/remotes.ts';
import { type RefusalCode, RefusedByRegistry } from './registry-refusal.ts';

const TRY_AGAIN_SECONDS = 5;

/** Answers whatever ended a request early: always a word, a sentence and the lines behind it, never a trace. */
export async function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error, request);
  const { code, status, message, more } = refusal;
  // Whoever still sends a file would not see the answer.
  await readAway(request.raw);
  reply.code(status).headers(more.headers ?? {});
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="portico"');
  return await reply.send(
    RegistryRefusal.encode({
      code,
      says: message.slice(0, 2000),
      lines: (more.lines ?? []).map((line) => line.slice(0, 2000)),
      ...(more.lacking === undefined ? {} : { lacking: more.lacking }),
    }),
  );
}

function refusalOf(error: FastifyError, request: FastifyRequest): RefusedByRegistry {
  if (error instanceof RefusedByRegistry) return error;
  if (error instanceof RuleProblem) return ofRule(error);
  if (error instanceof Problem) return new RefusedByRegistry('notPossible', error.message);
  if (error instanceof Refusal) return new RefusedByRegistry('malformed', error.toWire('en', 0).msg);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new RefusedByRegistry('tooLarge', 'The request is larger than anything that is taken.');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new RefusedByRegistry('malformed', error.message);
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'the database did not do it');
    const headers = { 'retry-after': String(TRY_AGAIN_SECONDS) };
    return new RefusedByRegistry('tryAgain', 'The portal is very busy just now; nothing was changed.', { headers });
  }
  request.log.error({ err: error }, 'request failed');
  return new RefusedByRegistry('serverFault', `Something went wrong on our side (${request.id}); try again.`);
}

const CODES_OF_RULES: Readonly<Partial<Record<RuleProblem['code'], RefusalCode>>> = {
  gate: 'gate',
  changedMeanwhile: 'changedMeanwhile',
  needsApproval: 'needsApproval',
  declined: 'needsApproval',
};

/** A refusal of the rules has its lines below its sentence. */
function ofRule(problem: RuleProblem): RefusedByRegistry {
  const [says = '', ...lines] = problem.message.split('\n');
  const code: RefusalCode = CODES_OF_RULES[problem.code] ?? 'notPossible';
  return new RefusedByRegistry(code, says, { lines: lines.map((line) => line.replace(/^ *(- )?/, '')) });
}
