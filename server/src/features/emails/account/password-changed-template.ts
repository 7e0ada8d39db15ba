import { type Language, PATHS } from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import type { EmailContent, Portal } from '../templates/email-body.ts';
import type { PasswordChangedFacts } from './password-changed-kind.ts';

/** The link only requests another email and grants no access, since phishing often imitates such warnings. */
export function passwordChangedTemplate(
  { email, by, at, passkeys = 'none' }: PasswordChangedFacts,
  language: Language,
  { productName }: Portal,
): EmailContent {
  return {
    subject: text(language, 'mails.passwordChanged.subject', { product: productName }),
    status: text(language, 'mails.passwordChanged.status'),
    tone: 'plain',
    title: text(language, 'mails.passwordChanged.title'),
    paragraphs: [
      text(language, `mails.passwordChanged.${by}`, { email, at: minuteOf(at) }),
      text(language, 'mails.passwordChanged.sessions'),
      ...(passkeys === 'none' ? [] : [text(language, `mails.passwordChanged.${passkeys}`)]),
    ],
    blocks: [],
    action: { label: text(language, 'mails.passwordChanged.action'), path: PATHS.forgotPassword },
    notes: [text(language, 'mails.passwordChanged.notYou')],
  };
}

/** Format: `2026-11-23 12:07` */
function minuteOf(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}
