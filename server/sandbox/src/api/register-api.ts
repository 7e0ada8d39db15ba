import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Wanted } from '../payments/payment-summary.ts';
import { CliError } from '../payments/refused.ts';
import {
  type ApiQueryResult,
  type InputOf,
  provedId,
  QUESTIONS,
  type Question,
  respondWithSubject,
  signedHeaders,
} from '../wire/wire.ts';

/** Handler of each endpoint. */
export type EndpointHandlers = { readonly [Q in Question]: (input: InputOf<Q>) => ApiQueryResult<Q> };

export interface ApiDeps {
  readonly key: Buffer;
  readonly now: () => number;
  readonly handlers: EndpointHandlers;
  /** Simulated behaviours for the payment of the request. */
  readonly wantedFor: (input: unknown) => readonly Wanted[];
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
  for (const { path, handle: responseTo } of readersOf(deps.handlers)) {
    app.post(path, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const id = provedId(deps.key, { subject: `POST ${path}`, body }, request.headers, deps.now());
      if (id === undefined) return await reply.code(401).send({ problem: 'The request is not signed.' });
      const input: unknown = JSON.parse(body.toString('utf8'));
      const outcome = outcomeOf(() => responseTo(input));
      return await handle(request, reply, { id, outcome, activeBehaviours: deps.wantedFor(input), deps });
    });
  }
}

interface Reader {
  readonly path: string;
  readonly handle: (body: unknown) => unknown;
}

function readersOf(handlers: EndpointHandlers): readonly Reader[] {
  return [
    readerOf(QUESTIONS.start, handlers.start),
    readerOf(QUESTIONS.query, handlers.query),
    readerOf(QUESTIONS.close, handlers.close),
    readerOf(QUESTIONS.confirm, handlers.confirm),
    readerOf(QUESTIONS.refund, handlers.refund),
    readerOf(QUESTIONS.queryRefund, handlers.queryRefund),
    readerOf(QUESTIONS.cardForm, handlers.cardForm),
    readerOf(QUESTIONS.savedCards, handlers.savedCards),
    readerOf(QUESTIONS.forgetCard, handlers.forgetCard),
    readerOf(QUESTIONS.tell, handlers.tell),
    readerOf(QUESTIONS.reset, handlers.reset),
    readerOf(QUESTIONS.list, handlers.list),
  ];
}

function readerOf<T>(
  { path, input }: { readonly path: string; readonly input: v.GenericSchema<unknown, T> },
  handle: (input: T) => unknown,
): Reader {
  return { path, handle: (body) => handle(v.parse(input, body)) };
}

function outcomeOf(handle: () => unknown): Outcome {
  try {
    return { status: 200, body: handle() };
  } catch (error) {
    if (error instanceof CliError) return { status: 422, body: { problem: error.message } };
    if (error instanceof v.ValiError)
      return { status: 422, body: { problem: `The request cannot be read: ${error.message}` } };
    throw error;
  }
}

interface PendingResponse {
  readonly id: string;
  readonly outcome: Outcome;
  readonly activeBehaviours: readonly Wanted[];
  readonly deps: ApiDeps;
}

async function handle(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, outcome, activeBehaviours, deps }: PendingResponse,
) {
  const findBehaviour = (behaviour: Wanted['behaviour']) => activeBehaviours.find((one) => one.behaviour === behaviour);
  if (findBehaviour('silent')) return reply.hijack();
  const slow = findBehaviour('slow');
  if (slow) await pauseOf(slow.seconds ?? SLOW_SECONDS, request);
  const body = JSON.stringify(outcome.body);
  const key = findBehaviour('bad-answer') ? Buffer.from('somebody else') : deps.key;
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
