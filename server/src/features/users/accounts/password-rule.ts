import { randomBytes } from 'node:crypto';
import { Problem } from '../../../platform/problem.ts';

const RULES: readonly (readonly [fits: RegExp, lacks: string])[] = [
  [/^.{8,}$/s, 'has fewer than 8 characters'],
  [/^.{0,200}$/s, 'has more than 200 characters'],
  [/[A-Z]/, 'has no capital letter'],
  [/[a-z]/, 'has no small letter'],
  [/\d/, 'has no digit'],
  [/[^A-Za-z0-9]/, 'has nothing but letters and digits'],
];

/** Refuses a password that the page for a new one would refuse, and names all that it lacks. */
export function assertPassword(password: string): void {
  const lacks = lacksOf(password);
  if (lacks.length > 0) throw new Problem(`The password ${lacks.join(' and ')}.`);
}

/** A password that nobody guesses and that may be used as it is: 120 random bits. */
export function newPassword(): string {
  for (;;) {
    const password = randomBytes(15).toString('base64url');
    if (lacksOf(password).length === 0) return password;
  }
}

function lacksOf(password: string): string[] {
  return RULES.filter(([fits]) => !fits.test(password)).map(([, lacks]) => lacks);
}
