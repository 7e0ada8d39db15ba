import type { Feature } from '../../api/portal.ts';
import type { FundsOf } from './funds.ts';
import type { Hashing } from './hashing.ts';
import { registerUsers } from './people/register-people.ts';
import type { AddingTools } from './people/save-account.ts';
import { registerCompany } from './register-company.ts';
import { registerUserInfo } from './user-info.ts';

export {
  addCompany,
  insertCompany,
  isKey,
  isPlatform,
  type NewChannel,
  type NewCompany,
} from './accounts/add-company.ts';
export { addUser, insertUser, type NewUser } from './accounts/add-user.ts';
export { brandCompany, type CompanyBrand } from './accounts/brand-company.ts';
export { isReport, reportOfCompany } from './accounts/company-report.ts';
export type { OwnNames } from './accounts/custom-labels.ts';
export { newPassword, passwordError } from './accounts/password-rule.ts';
export { actorName } from './actor-name.ts';
export { findUser, hasCompany } from './find-visitor.ts';
export type { FundsOf } from './funds.ts';
export { type Hashing, newHashing } from './hashing.ts';
export { hashPassword, isOfPresentStrength, isPassword } from './password.ts';
export { paymentAccountOf } from './payment-account.ts';
export { ACCOUNT_MODULES, accessLevelOf } from './people/access-level.ts';
export { EVERY_RIGHT, type GivenLevel, permissionsOf } from './people/granted-rights.ts';
export { isLastOperator } from './people/last-operator.ts';
export {
  type ApproverError,
  countOtherOperators,
  findApproverError,
  isOwnCompany,
  needsSecondOperator,
} from './people/operators.ts';
export { lockUsersOf, setState } from './people/people-repository.ts';
export { type GivenModules, giveModules, isModule, modulesOf } from './set-modules.ts';
export {
  type Account,
  findAccount,
  isStillSo,
  listPlatforms,
  namesOf,
  replacePassword,
  setPassword,
} from './users-repository.ts';

declare module '../../api/portal.ts' {
  interface Portal {
    readonly hashing: Hashing;
    readonly fundsOf: FundsOf;
    readonly emailInvitation: AddingTools['emailInvitation'];
  }
}

export const usersPlugin: Feature = async (_app, { calls, limits, hashing, fundsOf, emailInvitation }) => {
  registerUserInfo(calls, fundsOf);
  registerCompany(calls, limits);
  registerUsers(calls, { hashing, emailInvitation });
};
