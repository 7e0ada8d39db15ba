import { passwordLacks } from '@portico/contract/rules';

/** A new password, as it was typed twice. */
export interface TypedPassword {
  readonly password: string;
  readonly again: string;
}

/** What is wrong with a new password: a rule is broken, the two differ, or the server's words on it. */
export type NewPasswordProblem = 'weak' | 'mismatch' | { readonly message: string };

/** What the page finds by itself. (AUTH-04) */
export function newPasswordFault({ password, again }: TypedPassword): 'weak' | 'mismatch' | undefined {
  if (passwordLacks(password).length > 0) return 'weak';
  return password === again ? undefined : 'mismatch';
}

/** The server's words on a password; without any it breaks a rule. */
export function weakOr(message: string | undefined): NewPasswordProblem {
  return message ? { message } : 'weak';
}
