import { as, count, exactText, maybe, type Of, oneOf, record } from '@portico/contract';
import { mailKind } from '../email-kind.ts';
import { factorChangedLetter } from './mfa-changed-template.ts';

/**
 * What became of a second factor: its holder's doing, an administrator's of their company, or ours; a recovery code was used, or all were made anew;
 * a passkey came or went. */
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
  /** Recovery codes that are left, where one was used. */
  left: maybe('left', count()),
  /** What its owner calls the passkey. */
  passkey: maybe('passkey', shortText()),
  /** ISO 8601, in UTC. */
  at: as('at', shortText()),
});
export type FactorChangedFacts = Of<typeof FactorChangedFacts>;

/** Somebody's sign-in asks for more or for less than before: whoever did not do it learns of it. */
export const FACTOR_CHANGED_KIND = mailKind({
  name: 'second-factor-changed',
  data: FactorChangedFacts,
  write: factorChangedLetter,
});
