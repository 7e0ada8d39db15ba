import { emailFault } from './guests.ts';
import { passwordLacks } from './passwords.ts';

/** A person of the company as the form of an account has them. */
export interface TypedAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The one name is the last name; a first name is not used. */
  readonly hasOneName?: boolean | undefined;
  /** A key of the access levels that the list names; empty while none is chosen. */
  readonly accessLevel: string;
  /** Of a new account alone. */
  readonly password: string;
}

/** A field of the form, and why it is refused. */
export interface AccountFault {
  readonly field: Exclude<keyof TypedAccount, 'hasOneName'>;
  readonly fault: 'missing' | 'wrong' | 'weak';
}

/** Characters that a first or a last name may have. */
export const LONGEST_NAME = 100;

/**
 * The first thing that is wrong with an account, in the order in which the fields are checked; undefined when it may be kept. One that
 * is changed keeps its email and its password; an invited person sets the password by a link. (ACCT-03, spec 3 §5)
 */
export function accountFault(
  typed: TypedAccount,
  { isNew, isInvitation = false }: { isNew: boolean; isInvitation?: boolean },
): AccountFault | undefined {
  const { email, firstName, lastName, hasOneName = false, accessLevel, password } = typed;
  const checks: readonly (readonly [AccountFault['field'], AccountFault['fault'] | undefined])[] = [
    ['email', isNew ? emailProblem(email.trim()) : undefined],
    ['firstName', hasOneName ? undefined : nameProblem(firstName)],
    ['lastName', nameProblem(lastName)],
    ['accessLevel', accessLevel === '' ? 'missing' : undefined],
    ['password', isNew && !isInvitation ? passwordProblem(password) : undefined],
  ];
  for (const [field, fault] of checks) if (fault !== undefined) return { field, fault };
  return undefined;
}

function emailProblem(email: string): AccountFault['fault'] | undefined {
  if (email === '') return 'missing';
  return emailFault(email) === undefined ? undefined : 'wrong';
}

function nameProblem(name: string): AccountFault['fault'] | undefined {
  if (name.trim() === '') return 'missing';
  return name.trim().length > LONGEST_NAME || /\p{Cc}/u.test(name) ? 'wrong' : undefined;
}

function passwordProblem(password: string): AccountFault['fault'] | undefined {
  if (password === '') return 'missing';
  return passwordLacks(password).length > 0 ? 'weak' : undefined;
}
