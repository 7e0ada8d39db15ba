import type { Language } from '@portico/contract';
import { dayText, weekdayText } from '@portico/contract/labels';
import { text } from '../../../platform/texts.ts';
import type { EmailContent } from '../templates/email-body.ts';
import type { DocumentFacts } from './document-kind.ts';

export function documentTemplate(facts: DocumentFacts, language: Language): EmailContent {
  const { reference, hotel, checkIn, checkOut, guest, agency, sender, agencyEmail, paper } = facts;
  const name = text(language, `papers.name.${paper.type}`);
  const day = dayText(checkIn, language, 'short');
  const lines = (one: string) => [dayText(one, language, 'short'), weekdayText(one, language)];
  return {
    subject: text(language, 'mails.document.subject', { name, hotel, day, reference }),
    status: name,
    tone: 'good',
    title: text(language, 'mails.document.title', { name, hotel }),
    paragraphs: [
      text(language, 'mails.document.text', {
        sender,
        agency,
        guest,
        name: text(language, `papers.nameInSentence.${paper.type}`),
      }),
    ],
    blocks: [
      {
        kind: 'figures',
        figures: [
          { label: text(language, 'bookingFacts.checkIn'), value: lines(checkIn) },
          { label: text(language, 'bookingFacts.checkOut'), value: lines(checkOut) },
          { label: text(language, 'bookingFacts.reference'), value: [reference] },
        ],
      },
    ],
    // ADR 0047: the recipient knows the agency, and replies to it.
    ...(agencyEmail !== undefined && { sender: { name: agency, email: agencyEmail } }),
    notes: [text(language, 'bookingFacts.changes', { agency })],
  };
}
