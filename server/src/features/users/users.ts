export { addCompany, type NewCompany } from './accounts/add-company.ts';
export { addUser, type NewUser } from './accounts/add-user.ts';
export { newPassword } from './accounts/password-rule.ts';
export { findUser, hasCompany } from './find-visitor.ts';
export type { FundsOf } from './funds.ts';
export { hashPassword, isPassword } from './password.ts';
export { modulesOf } from './set-modules.ts';
export { registerUserInfo } from './user-info.ts';
export { findAccount, listPlatforms } from './users-repository.ts';
