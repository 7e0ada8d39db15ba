import {
  as,
  count,
  DOCUMENT_LANGUAGES,
  DOCUMENT_TYPES,
  type DocumentType,
  type Of,
  oneOf,
  record,
} from '@portico/contract';

const TYPES = Object.values(DOCUMENT_TYPES) as readonly DocumentType[] as readonly [DocumentType, ...DocumentType[]];

/** A document that goes with a mail. It is made when the mail leaves, so no file waits in the outbox. */
export const MailPaper = record({
  /** Its row, not its number. */
  orderId: as('orderId', count(1)),
  type: as('type', oneOf(TYPES)),
  language: as('language', oneOf(DOCUMENT_LANGUAGES)),
});
export type MailPaper = Of<typeof MailPaper>;

/** A file as it goes with a mail. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Makes a document; undefined when there is none of the order any more. */
export type MailPapers = (paper: MailPaper) => Promise<Attachment | undefined>;

declare module '../../api/services.ts' {
  interface Services {
    /** Made by who knows orders; mails know none. */
    readonly mailPapers: MailPapers;
  }
}
