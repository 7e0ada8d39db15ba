import { emailError } from './guests.ts';
import { unmetPasswordRules } from './passwords.ts';

/** A user of the company as the account form has it. */
export interface TypedAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The only name is the last name; a first name is ignored. */
  readonly hasOneName?: boolean | undefined;
  /** Key of an access level in the list; empty while none is chosen. */
  readonly accessLevel: string;
  /** Only for a new account. */
  readonly password: string;
}

/** A field of the form and why it is rejected. */
export interface AccountError {
  readonly field: Exclude<keyof TypedAccount, 'hasOneName'>;
  readonly fault: 'missing' | 'wrong' | 'weak';
}

/** Maximum characters of a first or last name. */
export const LONGEST_NAME = 100;

/**
 * The first error of an account in form order; undefined if it is valid (ACCT-03, spec 3 §5). Email and password are
 * checked for a new account only; an invited user sets the password through a link.
 */
export function accountError(
  typed: TypedAccount,
  { isNew, isInvitation = false }: { isNew: boolean; isInvitation?: boolean },
): AccountError | undefined {
  const { email, firstName, lastName, hasOneName = false, accessLevel, password } = typed;
  const checks: readonly (readonly [AccountError['field'], AccountError['fault'] | undefined])[] = [
    ['email', isNew ? emailProblem(email.trim()) : undefined],
    ['firstName', hasOneName ? undefined : nameProblem(firstName)],
    ['lastName', nameProblem(lastName)],
    ['accessLevel', accessLevel === '' ? 'missing' : undefined],
    ['password', isNew && !isInvitation ? passwordProblem(password) : undefined],
  ];
  for (const [field, fault] of checks) if (fault !== undefined) return { field, fault };
  return undefined;
}

function emailProblem(email: string): AccountError['fault'] | undefined {
  if (email === '') return 'missing';
  return emailError(email) === undefined ? undefined : 'wrong';
}

function nameProblem(name: string): AccountError['fault'] | undefined {
  if (name.trim() === '') return 'missing';
  return name.trim().length > LONGEST_NAME || /\p{Cc}/u.test(name) ? 'wrong' : undefined;
}

function passwordProblem(password: string): AccountError['fault'] | undefined {
  if (password === '') return 'missing';
  return unmetPasswordRules(password).length > 0 ? 'weak' : undefined;
}
