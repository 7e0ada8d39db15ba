import { as, exactText, maybe, type Of, oneOf, record } from '@portico/contract';
import { mailKind } from '../email-kind.ts';
import { passwordChangedLetter } from './password-changed-template.ts';

/** Who changed it: the holder in My profile, the holder by the link of a mail, or an administrator of their company. */
export const PASSWORD_CHANGES = ['self', 'reset', 'administrator'] as const;

/** Whether passkeys still sign in after the change. */
export const PASSKEYS_AFTER_CHANGE = ['none', 'remaining', 'removed'] as const;
export type PasskeysAfterChange = (typeof PASSKEYS_AFTER_CHANGE)[number];

const shortText = () => exactText(300);

export const PasswordChangedFacts = record({
  email: as('email', shortText()),
  by: as('by', oneOf(PASSWORD_CHANGES)),
  passkeys: maybe('passkeys', oneOf(PASSKEYS_AFTER_CHANGE)),
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
