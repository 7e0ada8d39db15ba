import type { Language } from '@portico/contract';
import { emailKind } from '../email-kind.ts';
import type { EmailContent, Portal } from '../templates/email-body.ts';
import { firstPasswordTemplate } from './first-password-template.ts';
import { PartnerApprovedFacts } from './partner-decided-kind.ts';

/** An operator created an account in a company. Uses the same data as the email to a new partner. */
export const INVITED_KIND = emailKind({
  name: 'invited',
  data: PartnerApprovedFacts,
  write: invitedTemplate,
  lapsesAt: ({ time, days }) => new Date((Number(time) + days * 24 * 3600) * 1000),
});

export function invitedTemplate(facts: PartnerApprovedFacts, language: Language, portal: Portal): EmailContent {
  return firstPasswordTemplate('invited', facts, language, portal);
}
