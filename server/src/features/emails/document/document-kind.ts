import { as, exactText, localizedText, maybe, type Of, record } from '@portico/contract';
import { EmailAttachment } from '../email-attachments.ts';
import { emailKind } from '../email-kind.ts';
import { documentTemplate } from './document-template.ts';

const shortText = () => exactText(300);

/** Data of an email with a document: identifies the booking, without a price. */
export const DocumentFacts = record({
  reference: as('reference', shortText()),
  hotel: as('hotel', localizedText()),
  checkIn: as('checkIn', exactText(10)),
  checkOut: as('checkOut', exactText(10)),
  guest: as('guest', shortText()),
  agency: as('agency', localizedText()),
  /** Nickname of the sending user. */
  sender: as('sender', shortText()),
  /** The sending user's reply address. Old rows have none; replies then go to the portal. */
  agencyEmail: maybe('agencyEmail', shortText()),
  paper: as('paper', EmailAttachment),
});
export type DocumentFacts = Of<typeof DocumentFacts>;

/** A document that a user sends to any address. (TDET-05) */
export const DOCUMENT_KIND = emailKind({
  name: 'booking-document',
  data: DocumentFacts,
  write: documentTemplate,
  orderNumber: ({ reference }) => reference,
  attachmentRefs: ({ paper }) => [paper],
});
