import type { Language } from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import type { EmailContent, Portal } from './email-body.ts';
import { oneLine } from './one-line.ts';

/** Name of the sender in one line. */
export function brandOf({ sender }: EmailContent, language: Language, { productName }: Portal): string {
  return oneLine(sender?.name[language] ?? productName);
}

/** Sender and contact data, one line each. */
export function signatureLines({ sender }: EmailContent, language: Language, portal: Portal): readonly string[] {
  const automatic = text(language, 'mails.letter.automatic');
  if (sender !== undefined) {
    const reached = labelled(text(language, 'mails.letter.contact'), oneLine(sender.email), language);
    return [oneLine(sender.name[language]), reached, automatic];
  }
  const { companyName, companyAddress, supportEmails, phones } = portal;
  return [
    companyName[language],
    companyAddress[language],
    labelled(text(language, 'mails.letter.support'), [...supportEmails, ...phones].join(' | '), language),
    automatic,
  ];
}

export function labelled(label: string, value: string, language: Language): string {
  return text(language, 'list.labelled', { label, value });
}
