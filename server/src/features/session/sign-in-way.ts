import { THIRD_PARTIES, type ThirdParty } from '@portico/contract';

/** By what somebody came in before any second factor, as the audit log tells it. */
export type SignInWay = 'password' | 'oneTouch' | 'passkey' | ThirdParty;

/** What was shown beside it: nothing, the app's code, a recovery code, the first code of an app that was just set up, or a passkey. */
export type GivenCode = 'none' | 'app' | 'recovery' | 'first' | 'passkey';

export const SIGN_IN_WAYS: readonly SignInWay[] = ['password', 'oneTouch', 'passkey', ...THIRD_PARTIES];
