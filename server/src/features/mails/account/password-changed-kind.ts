import { as, exactText, type Of, oneOf, record } from '@portico/contract';
import { mailKind } from '../mail-kind.ts';
import { passwordChangedLetter } from './password-changed-letter.ts';

/** Who changed it: the holder in My profile, the holder by the link of a mail, or an administrator of their company. */
export const PASSWORD_CHANGES = ['self', 'reset', 'administrator'] as const;

const shortText = () => exactText(300);

export const PasswordChangedFacts = record({
  email: as('email', shortText()),
  by: as('by', oneOf(PASSWORD_CHANGES)),
  /** ISO 8601, in UTC. */
  at: as('at', shortText()),
});
export type PasswordChangedFacts = Of<typeof PasswordChangedFacts>;

/** A password is another one now: whoever did not change it learns of it. */
export const PASSWORD_CHANGED_KIND = mailKind({
  name: 'password-changed',
  data: PasswordChangedFacts,
  write: passwordChangedLetter,
});
