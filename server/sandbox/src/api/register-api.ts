import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Wanted } from '../payments/payment-summary.ts';
import { CliError } from '../payments/refused.ts';
import {
  type ApiQueryResult,
  type Asked,
  provedId,
  QUESTIONS,
  type Question,
  respondWithSubject,
  signedHeaders,
} from '../wire/wire.ts';

/** Handler of each endpoint. */
export type Answers = { readonly [Q in Question]: (asked: Asked<Q>) => ApiQueryResult<Q> };

export interface ApiDeps {
  readonly key: Buffer;
  readonly now: () => number;
  readonly answers: Answers;
  /** Simulated behaviours for the payment of the request. */
  readonly wantedFor: (asked: unknown) => readonly Wanted[];
}

/** Default delay of a slow response. */
const SLOW_SECONDS = 4;

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Registers the endpoints for the portal, signed with the shared key. The response signature is valid for its request
 * only.
 */
export function registerApi(app: FastifyInstance, deps: ApiDeps): void {
  for (const { path, answer: responseTo } of readersOf(deps.answers)) {
    app.post(path, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const id = provedId(deps.key, { subject: `POST ${path}`, body }, request.headers, deps.now());
      if (id === undefined) return await reply.code(401).send({ problem: 'The request is not signed.' });
      const asked: unknown = JSON.parse(body.toString('utf8'));
      const outcome = outcomeOf(() => responseTo(asked));
      return await answer(request, reply, { id, outcome, wanted: deps.wantedFor(asked), deps });
    });
  }
}

interface Reader {
  readonly path: string;
  readonly answer: (body: unknown) => unknown;
}

function readersOf(answers: Answers): readonly Reader[] {
  return [
    readerOf(QUESTIONS.start, answers.start),
    readerOf(QUESTIONS.query, answers.query),
    readerOf(QUESTIONS.close, answers.close),
    readerOf(QUESTIONS.confirm, answers.confirm),
    readerOf(QUESTIONS.refund, answers.refund),
    readerOf(QUESTIONS.queryRefund, answers.queryRefund),
    readerOf(QUESTIONS.cardForm, answers.cardForm),
    readerOf(QUESTIONS.savedCards, answers.savedCards),
    readerOf(QUESTIONS.forgetCard, answers.forgetCard),
    readerOf(QUESTIONS.tell, answers.tell),
    readerOf(QUESTIONS.reset, answers.reset),
    readerOf(QUESTIONS.list, answers.list),
  ];
}

function readerOf<T>(
  { path, asked }: { readonly path: string; readonly asked: v.GenericSchema<unknown, T> },
  answer: (asked: T) => unknown,
): Reader {
  return { path, answer: (body) => answer(v.parse(asked, body)) };
}

function outcomeOf(answer: () => unknown): Outcome {
  try {
    return { status: 200, body: answer() };
  } catch (error) {
    if (error instanceof CliError) return { status: 422, body: { problem: error.message } };
    if (error instanceof v.ValiError)
      return { status: 422, body: { problem: `The request cannot be read: ${error.message}` } };
    throw error;
  }
}

interface ToAnswer {
  readonly id: string;
  readonly outcome: Outcome;
  readonly wanted: readonly Wanted[];
  readonly deps: ApiDeps;
}

async function answer(request: FastifyRequest, reply: FastifyReply, { id, outcome, wanted, deps }: ToAnswer) {
  const told = (behaviour: Wanted['behaviour']) => wanted.find((one) => one.behaviour === behaviour);
  if (told('silent')) return reply.hijack();
  const slow = told('slow');
  if (slow) await pauseOf(slow.seconds ?? SLOW_SECONDS, request);
  const body = JSON.stringify(outcome.body);
  const key = told('bad-answer') ? Buffer.from('somebody else') : deps.key;
  const message = { subject: respondWithSubject(id, outcome.status), body };
  return await reply
    .code(outcome.status)
    .headers(signedHeaders(key, message, { id, now: deps.now() }))
    .type('application/json')
    .send(body);
}

/** Stops waiting when the client disconnects. */
async function pauseOf(seconds: number, request: FastifyRequest): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, seconds * 1000);
  request.raw.socket.once('close', resolve);
  await promise;
  clearTimeout(timer);
}
