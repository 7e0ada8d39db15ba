import { changeAccountState, subAccounts } from '@portico/contract';
import { type Calls, registerCall } from '../../../calls/calls.ts';
import { ACCOUNT_MODULES } from './access-level.ts';
import { answerChangeState } from './change-state.ts';
import { answerSubAccounts } from './list-people.ts';

/** The people of a company: its account pages read, managing its accounts changes. (ACCT-02, ACCT-04) */
export function registerPeople(calls: Calls): void {
  registerCall(calls, subAccounts, answerSubAccounts, { access: { modules: ACCOUNT_MODULES } });
  registerCall(calls, changeAccountState, answerChangeState, {
    access: { permission: 'canManageAccounts', modules: ACCOUNT_MODULES },
  });
}
