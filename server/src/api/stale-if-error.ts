import { setTimeout as wait } from 'node:timers/promises';
import { type AnswerOf, type Call, type WireAnswer, writeAnswer } from '@portico/contract';
import { DatabaseUnavailableError, isUnavailable } from '../platform/database/database-errors.ts';
import type { Context } from './context.ts';
import type { Services } from './services.ts';
import type { Visit, Visitor } from './sessions-repository.ts';

/**
 * How a reading of the catalogue is answered while the database is silent. `handler`: what it reads is in memory anyway. Otherwise
 * the last answer to the same question is given again; `impersonal` takes out of it what belongs to the person who asked.
 */
export type Recall<C> = 'handler' | { readonly impersonal: (answer: AnswerOf<C>) => AnswerOf<C> };

type Remembering = Pick<Services, 'rememberedPeople' | 'rememberedAnswers'>;

/**
 * What the database says of a request. Of a call that may be answered from memory, and while the database says nothing, what it
 * said a moment ago, `rememberedAt` epoch milliseconds. Rejects with what the database failed with.
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
    // Whether its number is new nobody can say; a reading that is answered twice changes nothing.
    return { isFirst: true, person: known.person, rememberedAt: known.at };
  }
}

interface Asked {
  readonly call: Call;
  readonly recall: Recall<Call>;
  readonly input: unknown;
  readonly context: Context;
  /** Set while the database is silent: when it last knew this person. */
  readonly rememberedAt: number | undefined;
}

/** Of a reading that finds everything in memory; one that does not asks the database, which is known to be silent. */
const FROM_MEMORY_MS = 250;

/** An answer, and where it is told from memory for the database is silent: of when it is, epoch milliseconds. */
export interface FoundAnswer {
  readonly answer: AnswerOf<Call>;
  readonly rememberedAt?: number;
}

/** The answer of the handler, or while the database is silent the one that is remembered, marked as such. */
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

/** As it goes over the wire, what is remembered marked as such. */
export function wireOf(call: Call, { answer, rememberedAt }: FoundAnswer): WireAnswer {
  const wire = writeAnswer(call, answer);
  return rememberedAt === undefined ? wire : { ...wire, remembered: { at: new Date(rememberedAt).toISOString() } };
}
