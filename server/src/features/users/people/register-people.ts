import { changeAccountState, resendInvitation, saveAccount, subAccounts } from '@portico/contract';
import { type Calls, registerCall } from '../../../api/endpoint-registry.ts';
import { ACCOUNT_MODULES } from './access-level.ts';
import { answerChangeState } from './change-state.ts';
import { resendInvitationAnswer } from './invitation.ts';
import { answerSubAccounts } from './list-people.ts';
import { type AddingTools, saveAccountAnswer } from './save-account.ts';

/** Users of a company: the account module may read them, account managers may change them. (ACCT-02 to ACCT-05) */
export function registerPeople(calls: Calls, tools: AddingTools): void {
  const managing = { access: { permission: 'canManageAccounts', modules: ACCOUNT_MODULES } } as const;
  registerCall(calls, subAccounts, answerSubAccounts, { access: { modules: ACCOUNT_MODULES } });
  registerCall(calls, changeAccountState, answerChangeState, managing);
  registerCall(calls, saveAccount, saveAccountAnswer(tools), managing);
  registerCall(calls, resendInvitation, resendInvitationAnswer(tools.mailInvitation), managing);
}
