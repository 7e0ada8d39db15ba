import type { Language } from '@portico/contract';
import type { Letter, Portal } from '../letter/letter.ts';
import { firstPasswordLetter } from './first-password-letter.ts';
import type { PartnerApprovedFacts } from './partner-decided-kind.ts';

export function invitedLetter(facts: PartnerApprovedFacts, language: Language, portal: Portal): Letter {
  return firstPasswordLetter('invited', facts, language, portal);
}
