import { type Language, verifyUserUrl } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { text } from '../../../platform/texts.ts';
import type { EmailContent, Portal } from '../templates/email-body.ts';
import type { RegistrationFacts } from './registration-kind.ts';

/**
 * Repeats only the email address of the application, so that the public form cannot send arbitrary text to strangers.
 */
export function registrationTemplate(
  { days, ...link }: RegistrationFacts,
  language: Language,
  { productName }: Portal,
): EmailContent {
  return {
    subject: text(language, 'mails.registration.subject', { product: productName }),
    status: text(language, 'mails.registration.status'),
    tone: 'waiting',
    title: text(language, 'mails.registration.title'),
    paragraphs: [
      text(language, 'mails.registration.reply', { workingDays: PROMISED_TIMES.partnerReplyWorkingDays }),
      text(language, 'mails.registration.confirm', { email: link.email, days }),
    ],
    blocks: [],
    action: { label: text(language, 'mails.registration.action'), path: verifyUserUrl(link) },
    notes: [text(language, 'mails.registration.notYou')],
  };
}
