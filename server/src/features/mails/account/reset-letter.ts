import { type Language, resetPasswordAddress } from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import type { Letter, Portal } from '../letter/letter.ts';
import type { ResetFacts } from './reset-kind.ts';

export function resetLetter({ minutes, ...link }: ResetFacts, language: Language, { productName }: Portal): Letter {
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
    action: { label: text(language, 'mails.reset.action'), path: resetPasswordAddress({ ...link, from: 'mail' }) },
    notes: [text(language, 'mails.reset.notYou')],
  };
}
