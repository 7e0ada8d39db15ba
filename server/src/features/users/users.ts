export { findUser, hasCompany } from './find-visitor.ts';
export type { FundsOf } from './funds.ts';
export { hashPassword, isPassword } from './password.ts';
export { modulesOf } from './set-modules.ts';
export { registerUserInfo } from './user-info.ts';
export { findAccount, listPlatforms } from './users-repository.ts';
