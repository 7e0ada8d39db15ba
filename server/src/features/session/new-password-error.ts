import type { Language } from '@portico/contract';
import { text } from '../../platform/texts.ts';
import { type OwnNames, passwordError } from '../users/users.ts';

/** Validates a new password that was typed twice, for a user with these names. (AUTH-04) */
export function newPasswordError(
  { password, passwordAgain }: { readonly password: string; readonly passwordAgain: string },
  language: Language,
  names: OwnNames,
): { readonly name: 'mismatch' | 'weakPassword'; readonly message: string } | undefined {
  if (password !== passwordAgain) return { name: 'mismatch', message: text(language, 'session.passwordMismatch') };
  const error = passwordError(password, language, names);
  return error === undefined ? undefined : { name: 'weakPassword', message: error };
}
