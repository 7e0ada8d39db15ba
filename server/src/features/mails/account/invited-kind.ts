import type { Language } from '@portico/contract';
import type { Letter, Portal } from '../letter/letter.ts';
import { mailKind } from '../mail-kind.ts';
import { firstPasswordLetter } from './first-password-letter.ts';
import { PartnerApprovedFacts } from './partner-decided-kind.ts';

/** An operator made somebody an account of a company; they set a password. Carries what the mail to a new partner carries. */
export const INVITED_KIND = mailKind({
  name: 'invited',
  data: PartnerApprovedFacts,
  write: invitedLetter,
  lapsesAt: ({ time, days }) => new Date((Number(time) + days * 24 * 3600) * 1000),
});

export function invitedLetter(facts: PartnerApprovedFacts, language: Language, portal: Portal): Letter {
  return firstPasswordLetter('invited', facts, language, portal);
}
