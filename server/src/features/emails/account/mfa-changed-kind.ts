import { as, count, exactText, maybe, type Of, oneOf, record } from '@portico/contract';
import { emailKind } from '../email-kind.ts';
import { mfaChangedTemplate } from './mfa-changed-template.ts';

/**
 * Changes of a second factor by the user, an administrator of their company or an operator; use or renewal of recovery
 * codes; changes of passkeys.
 */
export const FACTOR_CHANGES = [
  'turnedOn',
  'turnedOff',
  'resetByAdministrator',
  'resetByUs',
  'codeUsed',
  'codesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
] as const;

const shortText = () => exactText(300);

export const FactorChangedFacts = record({
  email: as('email', shortText()),
  what: as('what', oneOf(FACTOR_CHANGES)),
  /** Remaining recovery codes, after one was used. */
  left: maybe('left', count()),
  /** The user's name for the passkey. */
  passkey: maybe('passkey', shortText()),
  /** ISO 8601, in UTC. */
  at: as('at', shortText()),
});
export type FactorChangedFacts = Of<typeof FactorChangedFacts>;

/** Security notice: the sign-in requirements of the account changed. */
export const FACTOR_CHANGED_KIND = emailKind({
  name: 'second-factor-changed',
  data: FactorChangedFacts,
  write: mfaChangedTemplate,
});
