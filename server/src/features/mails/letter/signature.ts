import type { Language } from '@portico/contract';
import type { Letter, Portal } from './letter.ts';
import { LETTER_WORDS } from './letter-words.ts';
import { oneLine } from './one-line.ts';

/** Whose mail it is, in a line. */
export function brandOf({ sender }: Letter, language: Language, { productName }: Portal): string {
  return oneLine(sender?.name[language] ?? productName);
}

/** Who writes and how to reach them, a line each. */
export function signatureLines({ sender }: Letter, language: Language, portal: Portal): readonly string[] {
  const { support, contact, automatic } = LETTER_WORDS;
  if (sender !== undefined) {
    const reached = `${contact[language]}${colon(language)}${oneLine(sender.email)}`;
    return [oneLine(sender.name[language]), reached, automatic[language]];
  }
  const { companyName, companyAddress, supportEmails, phones } = portal;
  return [
    companyName[language],
    companyAddress[language],
    `${support[language]}${colon(language)}${[...supportEmails, ...phones].join(' | ')}`,
    automatic[language],
  ];
}

export function colon(language: Language): string {
  return language === 'zh' ? '：' : ': ';
}
