import { randomBytes } from 'node:crypto';
import type { Language } from '@portico/contract';
import { LONGEST_PASSWORD, unmetPasswordRules } from '@portico/contract/rules';
import { type TextKeyIn, text } from '../../../platform/texts.ts';
import { UserError } from '../../../platform/user-error.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { leansOnNames, type OwnNames } from './custom-labels.ts';
import { folded } from './folded.ts';

/** Digits by the sign above them on most keyboards: `!QAZ2wsx` is a keyboard walk as common as `1qaz2wsx`. */
const FIGURE_OF = new Map([...'!@#$%^&*()'].map((sign, at) => [sign, String((at + 1) % 10)]));

/** Throws with all rules that the password breaks for a user with these names. */
export function assertPassword(password: string, names: OwnNames): void {
  const error = passwordError(password, 'en', names);
  if (error !== undefined) throw new UserError(error);
}

/** A message with all rules that a new password breaks; undefined if it is valid. */
export function passwordError(password: string, language: Language, names: OwnNames): string | undefined {
  const unmetRules = [...unmetRulesOf(password), ...(leansOnNames(password, names) ? (['names'] as const) : [])];
  if (unmetRules.length === 0) return undefined;
  const lacks = unmetRules.map((name) => text(language, `users.passwordLacks.${name}`, { longest: LONGEST_PASSWORD }));
  return text(language, 'users.weakPassword', { faults: lacks.join(text(language, 'users.weakPasswordAnd')) });
}

/** A generated password of 120 random bits that meets the rules. */
export function newPassword(): string {
  for (;;) {
    const password = randomBytes(15).toString('base64url');
    if (unmetRulesOf(password).length === 0) return password;
  }
}

function unmetRulesOf(password: string): readonly TextKeyIn<'users.passwordLacks'>[] {
  return [
    ...unmetPasswordRules(password),
    ...(password.length > LONGEST_PASSWORD ? (['tooLong'] as const) : []),
    ...(isCommon(password) ? (['common'] as const) : []),
  ];
}

/** Treats `P@ssw0rd2026!` like `password`, and `Abc123!!` like `abc123`. */
function isCommon(password: string): boolean {
  const small = password.toLowerCase();
  const stripped = folded(small.replace(/^[^a-z@$]+|[^a-z]+$/g, ''));
  const figured = small.replace(/[!@#$%^&*()]/g, (sign) => FIGURE_OF.get(sign) ?? '');
  const bare = small.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  return [stripped, figured, bare].some((form) => COMMON_PASSWORDS.has(form));
}
