import { type Language, PATHS } from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import type { EmailContent, Portal } from '../templates/email-body.ts';
import type { LinkChangedFacts } from './link-changed-kind.ts';

/** As in the email about a new password, the link only requests another email. */
export function linkChangedTemplate(
  { email, what, party, at }: LinkChangedFacts,
  language: Language,
  { productName }: Portal,
): EmailContent {
  const values = {
    party: party || text(language, 'mails.linkChanged.wechat'),
    product: productName,
    email,
    at: at.slice(0, 16).replace('T', ' '),
  };
  const subject = text(language, `mails.linkChanged.subject.${what}`, values);
  return {
    subject,
    status: text(language, 'mails.linkChanged.status'),
    tone: 'plain',
    title: subject,
    paragraphs: [text(language, `mails.linkChanged.${what}`, values)],
    blocks: [],
    action: { label: text(language, 'mails.linkChanged.action'), path: PATHS.forgotPassword },
    notes: [text(language, 'mails.linkChanged.notYou')],
  };
}
