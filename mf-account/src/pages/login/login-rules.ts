import { emailFault } from '@portico/contract/rules';

/** What was typed; the email without the blanks around it. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Why the form is not sent. `wrong` reads like a wrong password: it tells nobody how long passwords are. */
export type LoginFault = 'missing' | 'wrong' | 'badEmail';

const SHORTEST_PASSWORD = 6;

/** AUTH-01: the three rules of the sign-in form. */
export function loginFault({ email, password }: Credentials): LoginFault | undefined {
  if (email === '' || password === '') return 'missing';
  if (emailFault(email) !== undefined) return 'badEmail';
  return password.length < SHORTEST_PASSWORD ? 'wrong' : undefined;
}
