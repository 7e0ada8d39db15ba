import type { Language } from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import type { EmailContent, Fact } from '../templates/email-body.ts';
import type { ContactFacts } from './contact-kind.ts';

export function contactTemplate(
  { name, email, reference, content, account }: ContactFacts,
  language: Language,
): EmailContent {
  const subject = text(language, 'mails.contact.subject', { name });
  const rows: readonly (Fact | undefined)[] = [
    { label: text(language, 'mails.contact.name'), value: [name] },
    { label: text(language, 'mails.contact.email'), value: [email] },
    reference === undefined ? undefined : { label: text(language, 'mails.contact.reference'), value: [reference] },
    account === undefined ? undefined : { label: text(language, 'mails.contact.account'), value: [account] },
  ];
  return {
    subject: reference === undefined ? subject : `${subject} (${reference})`,
    status: text(language, 'mails.contact.status'),
    tone: 'plain',
    title: text(language, 'mails.contact.title', { name }),
    paragraphs: content.split('\n').filter((line) => line.trim() !== ''),
    blocks: [
      { kind: 'facts', title: text(language, 'mails.contact.who'), rows: rows.filter((row) => row !== undefined) },
    ],
    notes: [],
    sender: { name: { en: name, zh: name }, email },
  };
}
