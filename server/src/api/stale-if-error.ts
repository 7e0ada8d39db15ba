import { setTimeout as wait } from 'node:timers/promises';
import { type AnswerOf, type Call, type WireAnswer, writeAnswer } from '@portico/contract';
import { DatabaseUnavailableError, isUnavailable } from '../platform/database/database-errors.ts';
import type { Context } from './context.ts';
import type { Services } from './services.ts';
import type { Visit, Visitor } from './sessions-repository.ts';

/**
 * How a catalogue read responds while the database is unavailable. `handler`: the handler reads only from memory.
 * Otherwise the last response to the same request is served; `impersonal` removes the data of the user who made that
 * request.
 */
export type Recall<C> = 'handler' | { readonly impersonal: (answer: AnswerOf<C>) => AnswerOf<C> };

type Remembering = Pick<Services, 'rememberedPeople' | 'rememberedAnswers'>;

/**
 * Looks up the session. If the database is unavailable and the endpoint has a `recall`, returns the cached user, with
 * `rememberedAt` in epoch milliseconds. Otherwise rejects with the database error.
 */
export async function visitOrRecall(
  visitor: Visitor,
  recall: Recall<Call> | undefined,
  { visit, rememberedPeople }: Pick<Services, 'visit' | 'rememberedPeople'>,
): Promise<Visit & { readonly rememberedAt?: number }> {
  const askedAt = Date.now();
  try {
    const found = await visit(visitor);
    rememberedPeople.note(visitor, found.person, askedAt);
    return found;
  } catch (error) {
    const known = recall && isUnavailable(error) ? rememberedPeople.find(visitor) : undefined;
    if (known === undefined) throw error;
    // The nonce cannot be checked here; repeating a read is harmless.
    return { isFirst: true, person: known.person, rememberedAt: known.at };
  }
}

interface Asked {
  readonly call: Call;
  readonly recall: Recall<Call>;
  readonly input: unknown;
  readonly context: Context;
  /** Set while the database is unavailable: time of the cached session lookup, epoch milliseconds. */
  readonly rememberedAt: number | undefined;
}

/** Time for a read from memory. A handler that takes longer waits for the unavailable database. */
const FROM_MEMORY_MS = 250;

/** A response; `rememberedAt` is set for a stale one, in epoch milliseconds. */
export interface FoundAnswer {
  readonly answer: AnswerOf<Call>;
  readonly rememberedAt?: number;
}

/** Runs the handler. If the database is unavailable, serves the cached response, marked as stale. */
export async function answerOrRecall(asked: Asked, handle: () => Promise<AnswerOf<Call>>): Promise<FoundAnswer> {
  const { recall, context, rememberedAt } = asked;
  const { rememberedAnswers }: Remembering = context.services;
  try {
    const askedAt = Date.now();
    const answer = await (rememberedAt === undefined ? handle() : inTime(handle()));
    if (rememberedAt !== undefined) return { answer, rememberedAt };
    if (recall !== 'handler') rememberedAnswers.note(asked, answer, askedAt);
    return { answer };
  } catch (error) {
    const known = recall !== 'handler' && isUnavailable(error) ? rememberedAnswers.find(asked) : undefined;
    if (recall === 'handler' || known === undefined) throw error;
    const answer = known.answer as AnswerOf<Call>;
    return {
      answer: known.userId === context.user.id ? answer : recall.impersonal(answer),
      rememberedAt: known.at,
    };
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = new AbortController();
  const tooLate = wait(FROM_MEMORY_MS, undefined, { signal: late.signal }).then(() => {
    throw new DatabaseUnavailableError('What is asked is not in memory, and the database is silent');
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    late.abort();
    tooLate.catch(() => {});
  }
}

/** Encodes the response; a stale one carries a marker. */
export function wireOf(call: Call, { answer, rememberedAt }: FoundAnswer): WireAnswer {
  const wire = writeAnswer(call, answer);
  return rememberedAt === undefined ? wire : { ...wire, remembered: { at: new Date(rememberedAt).toISOString() } };
}
