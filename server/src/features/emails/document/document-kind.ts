import { as, exactText, maybe, type Of, record, words } from '@portico/contract';
import { MailPaper } from '../email-attachments.ts';
import { mailKind } from '../email-kind.ts';
import { documentLetter } from './document-template.ts';

const shortText = () => exactText(300);

/** What a mail says that brings a document: enough to know whose it is, and no price. */
export const DocumentFacts = record({
  reference: as('reference', shortText()),
  hotel: as('hotel', words()),
  checkIn: as('checkIn', exactText(10)),
  checkOut: as('checkOut', exactText(10)),
  guest: as('guest', shortText()),
  agency: as('agency', words()),
  /** Nickname of the person who sends it. */
  sender: as('sender', shortText()),
  /** Of that person: answers go there. Rows of before have none, and then the portal answers. */
  agencyEmail: maybe('agencyEmail', shortText()),
  paper: as('paper', MailPaper),
});
export type DocumentFacts = Of<typeof DocumentFacts>;

/** A document that somebody sends to an address of their choice. (TDET-05) */
export const DOCUMENT_KIND = mailKind({
  name: 'booking-document',
  data: DocumentFacts,
  write: documentLetter,
  orderNumber: ({ reference }) => reference,
  papers: ({ paper }) => [paper],
});
