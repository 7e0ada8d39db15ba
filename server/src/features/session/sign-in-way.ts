import { THIRD_PARTIES, type ThirdParty } from '@portico/contract';

/** The first factor, as stored in the audit log. */
export type SignInWay = 'password' | 'oneTouch' | 'passkey' | ThirdParty;

/** The second factor: none, app code, recovery code, first code of a newly set up app, or passkey. */
export type GivenCode = 'none' | 'app' | 'recovery' | 'first' | 'passkey';

export const SIGN_IN_WAYS: readonly SignInWay[] = ['password', 'oneTouch', 'passkey', ...THIRD_PARTIES];
