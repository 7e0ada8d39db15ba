import { as, count, exactText, type Language, type Of, record, resetPasswordUrl } from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import { emailKind } from '../email-kind.ts';
import type { EmailContent, Portal } from '../templates/email-body.ts';

const shortText = () => exactText(300);

/** Link to set a new password, and its recipient. */
export const ResetFacts = record({
  email: as('email', shortText()),
  /** Epoch seconds. */
  time: as('time', shortText()),
  sign: as('sign', shortText()),
  source: as('source', shortText()),
  /** Minutes that the link is valid. */
  minutes: as('minutes', count()),
});
export type ResetFacts = Of<typeof ResetFacts>;

/** The user requested a password reset. (AUTH-03) */
export const RESET_KIND = emailKind({
  name: 'password-reset',
  data: ResetFacts,
  write: resetTemplate,
  lapsesAt: ({ time, minutes }) => new Date((Number(time) + minutes * 60) * 1000),
});

export function resetTemplate(
  { minutes, ...link }: ResetFacts,
  language: Language,
  { productName }: Portal,
): EmailContent {
  return {
    subject: text(language, 'mails.reset.subject', { product: productName }),
    status: text(language, 'mails.reset.status'),
    tone: 'plain',
    title: text(language, 'mails.reset.title'),
    paragraphs: [
      text(language, 'mails.reset.asked', { email: link.email }),
      text(language, 'mails.reset.serves', { minutes }),
    ],
    blocks: [],
    action: { label: text(language, 'mails.reset.action'), path: resetPasswordUrl({ ...link, from: 'mail' }) },
    notes: [text(language, 'mails.reset.notYou')],
  };
}
