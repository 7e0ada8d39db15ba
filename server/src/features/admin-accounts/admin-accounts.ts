import type { Feature } from '../../api/portal.ts';
import { registerCompanyActions } from './companies/register-company-actions.ts';
import { registerUserActions } from './people/register-user-actions.ts';

export { removeChannel, saveChannel } from './companies/channels.ts';
export { saveCompanyPages } from './companies/company-pages.ts';
export { saveCompanyPermissions } from './companies/company-permissions.ts';
export { changeCreditLimit, changeTwoPersonApproval, decideChange } from './companies/credit-limit.ts';
export { factsOfCompany } from './companies/facts-of-company.ts';
export { listCompanies } from './companies/list-companies.ts';
export { restrictCompany } from './companies/restrict-company.ts';
export { userDetailsOf } from './people/facts-of-person.ts';
export { emailInvitation, inviteAgain, inviteUser } from './people/invite-person.ts';
export { listUsers } from './people/list-people.ts';
export { addUserAccount, changeOperator } from './people/operator-permission.ts';
export { changeUserState, endUserSessions } from './people/person-access.ts';
export { saveUserPermissions } from './people/person-permissions.ts';

/** OPS-01, OPS-06: operators' pages of companies and users. */
export const adminAccountsPlugin: Feature = async (_app, { calls, env }) => {
  registerCompanyActions(calls, env.reportsOrigin);
  registerUserActions(calls);
};
