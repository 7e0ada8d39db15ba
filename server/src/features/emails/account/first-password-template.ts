import { type Language, resetPasswordUrl } from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import type { EmailContent, Portal } from '../templates/email-body.ts';
import type { PartnerApprovedFacts } from './partner-decided-kind.ts';

/** Email to the user of a new account, with the link to set the first password. */
export function firstPasswordTemplate(
  kind: 'invited' | 'partnerApproved',
  { days, nameEn, nameZh, ...link }: PartnerApprovedFacts,
  language: Language,
  { productName }: Portal,
): EmailContent {
  const values = { product: productName, company: { en: nameEn, zh: nameZh }, email: link.email, days };
  return {
    subject: text(language, `mails.${kind}.subject`, values),
    status: text(language, `mails.${kind}.status`),
    tone: 'good',
    title: text(language, `mails.${kind}.title`, values),
    paragraphs: [text(language, `mails.${kind}.made`, values), text(language, `mails.${kind}.serves`, values)],
    blocks: [],
    action: { label: text(language, `mails.${kind}.action`), path: resetPasswordUrl({ ...link, from: 'mail' }) },
    notes: [text(language, `mails.${kind}.late`)],
  };
}
