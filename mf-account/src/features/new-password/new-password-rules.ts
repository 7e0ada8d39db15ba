import { unmetPasswordRules } from '@portico/contract/rules';

export interface TypedPassword {
  readonly password: string;
  readonly again: string;
}

/** A broken rule, a mismatch, or the server's message. */
export type NewPasswordProblem = 'weak' | 'mismatch' | { readonly message: string };

/** Client-side check. (AUTH-04) */
export function findNewPasswordProblem({ password, again }: TypedPassword): 'weak' | 'mismatch' | undefined {
  if (unmetPasswordRules(password).length > 0) return 'weak';
  return password === again ? undefined : 'mismatch';
}

/** The server's message; without one a rule is broken. */
export function weakOr(message: string | undefined): NewPasswordProblem {
  return message ? { message } : 'weak';
}
