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

/** Reference to an attached document. The file is created when the email is sent, so the outbox stores no files. */
export const EmailAttachment = record({
  /** Row id, not the order number. */
  orderId: as('orderId', count(1)),
  type: as('type', oneOf(TYPES)),
  language: as('language', oneOf(DOCUMENT_LANGUAGES)),
});
export type EmailAttachment = Of<typeof EmailAttachment>;

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Creates a document; undefined if the order no longer has it. */
export type EmailAttachments = (attachment: EmailAttachment) => Promise<Attachment | undefined>;

declare module '../../api/services.ts' {
  interface Services {
    /** Implemented by the documents feature, so that emails does not depend on orders. */
    readonly emailAttachments: EmailAttachments;
  }
}
