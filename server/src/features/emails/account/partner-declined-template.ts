import { type Language, PATHS } from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import type { EmailContent, Portal } from '../templates/email-body.ts';
import type { PartnerDeclinedFacts } from './partner-decided-kind.ts';

export function partnerDeclinedTemplate(
  { reasonEn, reasonZh }: PartnerDeclinedFacts,
  language: Language,
  { productName }: Portal,
): EmailContent {
  const reason = language === 'zh' ? reasonZh : reasonEn;
  return {
    subject: text(language, 'mails.partnerDeclined.subject', { product: productName }),
    status: text(language, 'mails.partnerDeclined.status'),
    tone: 'stop',
    title: text(language, 'mails.partnerDeclined.title'),
    paragraphs: [text(language, 'mails.partnerDeclined.anew')],
    blocks: [
      {
        kind: 'facts',
        title: text(language, 'mails.partnerDeclined.facts'),
        rows: [{ label: text(language, 'mails.partnerDeclined.reason'), value: [reason] }],
      },
    ],
    action: { label: text(language, 'mails.partnerDeclined.action'), path: PATHS.register },
    notes: [],
  };
}
