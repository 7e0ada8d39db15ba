import { as, exactText, maybe, type Of, oneOf, record } from '@portico/contract';
import { emailKind } from '../email-kind.ts';
import { passwordChangedTemplate } from './password-changed-template.ts';

/**
 * How the password changed: by the user in My profile, by the user with an emailed link, or by an administrator of
 * their company.
 */
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

/** Security notice: the password changed. */
export const PASSWORD_CHANGED_KIND = emailKind({
  name: 'password-changed',
  data: PasswordChangedFacts,
  write: passwordChangedTemplate,
});
