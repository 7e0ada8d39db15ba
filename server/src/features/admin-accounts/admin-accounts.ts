import type { Feature } from '../../api/portal.ts';
import { registerCompanyDeeds } from './companies/register-company-actions.ts';
import { registerPersonDeeds } from './people/register-user-actions.ts';

export { removeChannel, saveChannel } from './companies/channels.ts';
export { saveCompanyPages } from './companies/company-pages.ts';
export { saveCompanyRights } from './companies/company-rights.ts';
export { changeCreditLimit, changeTwoPeople, decideChange } from './companies/credit-limit.ts';
export { factsOfCompany } from './companies/facts-of-company.ts';
export { listCompanies } from './companies/list-companies.ts';
export { restrictCompany } from './companies/restrict-company.ts';
export { factsOfPerson } from './people/facts-of-person.ts';
export { inviteAgain, invitePerson, mailInvitation } from './people/invite-person.ts';
export { listPeople } from './people/list-people.ts';
export { addPerson, changeOperator } from './people/operator-right.ts';
export { changePersonState, endPersonSessions } from './people/person-access.ts';
export { savePersonRights } from './people/person-rights.ts';

/** OPS-01, OPS-06: operators' pages of companies and users. */
export const accountDeskPlugin: Feature = async (_app, { calls, env }) => {
  registerCompanyDeeds(calls, env.reportsOrigin);
  registerPersonDeeds(calls);
};
