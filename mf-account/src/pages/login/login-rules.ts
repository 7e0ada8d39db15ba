import { emailError } from '@portico/contract/rules';

/** Input; the email is trimmed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** `wrong` has the text of a wrong password, so that it does not reveal the password length. */
export type LoginProblem = 'missing' | 'wrong' | 'badEmail';

const SHORTEST_PASSWORD = 6;

/** AUTH-01: the three rules of the sign-in form. */
export function findLoginProblem({ email, password }: Credentials): LoginProblem | undefined {
  if (email === '' || password === '') return 'missing';
  if (emailError(email) !== undefined) return 'badEmail';
  return password.length < SHORTEST_PASSWORD ? 'wrong' : undefined;
}
