import { as, count, exactText, type Language, type Of, record } from '@portico/contract';
import { emailKind } from '../email-kind.ts';
import type { EmailContent, Portal } from '../templates/email-body.ts';
import { firstPasswordTemplate } from './first-password-template.ts';
import { partnerDeclinedTemplate } from './partner-declined-template.ts';

const shortText = () => exactText(300);

/** Link to set a partner's first password, and its recipient. */
export const PartnerApprovedFacts = record({
  /** Company name as reviewed by an operator. */
  nameEn: as('nameEn', shortText()),
  nameZh: as('nameZh', shortText()),
  email: as('email', shortText()),
  /** Epoch seconds. */
  time: as('time', shortText()),
  sign: as('sign', shortText()),
  source: as('source', shortText()),
  /** Days that the link is valid. */
  days: as('days', count()),
});
export type PartnerApprovedFacts = Of<typeof PartnerApprovedFacts>;

export const PartnerDeclinedFacts = record({
  reasonEn: as('reasonEn', shortText()),
  reasonZh: as('reasonZh', shortText()),
});
export type PartnerDeclinedFacts = Of<typeof PartnerDeclinedFacts>;

/** An operator approved an application; the company's administrator sets a password. (AUTH-05) */
export const PARTNER_APPROVED_KIND = emailKind({
  name: 'partner-approved',
  data: PartnerApprovedFacts,
  write: partnerApprovedTemplate,
  lapsesAt: ({ time, days }) => new Date((Number(time) + days * 24 * 3600) * 1000),
});

export const PARTNER_DECLINED_KIND = emailKind({
  name: 'partner-declined',
  data: PartnerDeclinedFacts,
  write: partnerDeclinedTemplate,
});

export function partnerApprovedTemplate(facts: PartnerApprovedFacts, language: Language, portal: Portal): EmailContent {
  return firstPasswordTemplate('partnerApproved', facts, language, portal);
}
