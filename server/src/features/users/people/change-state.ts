import type { changeAccountState, RequestOf, ResponseOf } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { deleteSessionsOf } from '../../../api/sessions-repository.ts';
import { writeAudit } from '../../../platform/database/audit-log.ts';
import { transact } from '../../../platform/database/transact.ts';
import { text } from '../../../platform/texts.ts';
import { losesLastAdministrator } from './last-administrator.ts';
import { isLastOperator } from './last-operator.ts';
import { lockUsersOf, setState } from './people-repository.ts';

type Result = ResponseOf<typeof changeAccountState>;
/** Message required by the specification. */
const CHANGED: Result = { name: 'changed', message: 'success' };
/** Locks all users of the company: if two administrators deactivate each other at the same time, one stays active. */
export async function handleChangeState(
  { id, state }: RequestOf<typeof changeAccountState>,
  { db, company, language, user }: Context,
): Promise<Result> {
  return await transact(db, async (trx): Promise<Result> => {
    const people = await lockUsersOf(trx, company.id);
    const person = people.find((one) => one.id === id);
    if (person === undefined) return { name: 'noSuchAccount', message: text(language, 'users.noSuchAccount') };
    if (person.state === state) return CHANGED;
    if (losesLastAdministrator(people, id, { state }))
      return { name: 'lastAdministrator', message: text(language, 'users.lastAdministrator') };
    if (state === 'inactive' && (await isLastOperator(trx, id)))
      return { name: 'lastAdministrator', message: text(language, 'users.lastOperator') };
    await setState(trx, id, state);
    // Also on reactivation: a sign-in in progress during the deactivation must not become valid afterwards.
    await deleteSessionsOf(trx, id);
    await writeAudit(trx, { by: user.id, action: 'changeAccountState', subject: id, detail: { state } });
    return CHANGED;
  });
}
