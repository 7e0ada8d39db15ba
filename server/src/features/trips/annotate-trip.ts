import type { AnswerOf, annotateTrip, RequestOf } from '@portico/contract';
import type { Context } from '../../calls/context.ts';
import { annotate } from './trips-repository.ts';

/** `annotate` of `getTripDetail`: the agency's own reference and note, without blanks around them. */
export async function answerAnnotateTrip(
  { orderNumber, reference, note }: RequestOf<typeof annotateTrip>,
  { db, company }: Context,
): Promise<AnswerOf<typeof annotateTrip>> {
  const isThere = await annotate(db, company.id, {
    number: orderNumber,
    ownReference: reference.trim(),
    ownNote: note.trim(),
  });
  return { name: isThere ? 'saved' : 'noSuchOrder' };
}
