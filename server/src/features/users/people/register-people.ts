import { changeAccountState, saveAccount, subAccounts } from '@portico/contract';
import { type Calls, registerCall } from '../../../calls/calls.ts';
import type { Hashing } from '../hashing.ts';
import { ACCOUNT_MODULES } from './access-level.ts';
import { answerChangeState } from './change-state.ts';
import { answerSubAccounts } from './list-people.ts';
import { saveAccountAnswer } from './save-account.ts';

/** The people of a company: its account pages read, managing its accounts changes. (ACCT-02 to ACCT-05) */
export function registerPeople(calls: Calls, hashing: Hashing): void {
  const managing = { access: { permission: 'canManageAccounts', modules: ACCOUNT_MODULES } } as const;
  registerCall(calls, subAccounts, answerSubAccounts, { access: { modules: ACCOUNT_MODULES } });
  registerCall(calls, changeAccountState, answerChangeState, managing);
  registerCall(calls, saveAccount, saveAccountAnswer(hashing), managing);
}
