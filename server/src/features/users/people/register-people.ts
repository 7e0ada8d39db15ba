import { changeAccountState, resendInvitation, saveAccount, subAccounts } from '@portico/contract';
import { type EndpointRegistry, registerEndpoint } from '../../../api/endpoint-registry.ts';
import { ACCOUNT_MODULES } from './access-level.ts';
import { handleChangeState } from './change-state.ts';
import { handleResendInvitation } from './invitation.ts';
import { handleSubAccounts } from './list-people.ts';
import { type AddingTools, handleSaveAccount } from './save-account.ts';

/** Users of a company: the account module may read them, account managers may change them. (ACCT-02 to ACCT-05) */
export function registerUsers(calls: EndpointRegistry, tools: AddingTools): void {
  const managing = { access: { permission: 'canManageAccounts', modules: ACCOUNT_MODULES } } as const;
  registerEndpoint(calls, subAccounts, handleSubAccounts, { access: { modules: ACCOUNT_MODULES } });
  registerEndpoint(calls, changeAccountState, handleChangeState, managing);
  registerEndpoint(calls, saveAccount, handleSaveAccount(tools), managing);
  registerEndpoint(calls, resendInvitation, handleResendInvitation(tools.emailInvitation), managing);
}
