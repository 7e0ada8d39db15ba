import type { AnswerOf, changeAccountState, RequestOf } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { deleteSessionsOf } from '../../../api/sessions-repository.ts';
import { writeAudit } from '../../../platform/database/audit-log.ts';
import { transact } from '../../../platform/database/transact.ts';
import { text } from '../../../platform/texts.ts';
import { losesLastAdministrator } from './last-administrator.ts';
import { isLastOperator } from './last-operator.ts';
import { lockPeopleOf, setState } from './people-repository.ts';

type Answer = AnswerOf<typeof changeAccountState>;
/** The word by which the specification has it told. */
const CHANGED: Answer = { name: 'changed', message: 'success' };
/** Judged and written with everybody of the company held: of two administrators who switch each other off, one stays. */
export async function answerChangeState(
  { id, state }: RequestOf<typeof changeAccountState>,
  { db, company, language, user }: Context,
): Promise<Answer> {
  return await transact(db, async (trx): Promise<Answer> => {
    const people = await lockPeopleOf(trx, company.id);
    const person = people.find((one) => one.id === id);
    if (person === undefined) return { name: 'noSuchAccount', message: text(language, 'users.noSuchAccount') };
    if (person.state === state) return CHANGED;
    if (losesLastAdministrator(people, id, { state }))
      return { name: 'lastAdministrator', message: text(language, 'users.lastAdministrator') };
    if (state === 'inactive' && (await isLastOperator(trx, id)))
      return { name: 'lastAdministrator', message: text(language, 'users.lastOperator') };
    await setState(trx, id, state);
    // Also of who is let in again: a sign-in that was under way when the person was switched off opens nothing afterwards.
    await deleteSessionsOf(trx, id);
    await writeAudit(trx, { by: user.id, action: 'changeAccountState', subject: id, detail: { state } });
    return CHANGED;
  });
}
