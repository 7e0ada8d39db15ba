import type { ComposedMail } from '../composed-email.ts';
import type { Attachment } from '../email-attachments.ts';

/** A way to send mails. */
export interface Post {
  /** Whether documents are made for it. One that keeps mails shows them when somebody looks. */
  readonly isCarrying: boolean;
  /** `sent`: it is on its way. `kept`: it stays in the outbox to be read there. Fails with `EmailDeliveryError`. */
  readonly send: (mail: ComposedMail, attachments: readonly Attachment[]) => Promise<'sent' | 'kept'>;
}

/** What an attempt came to that sent nothing, or may have. */
export class EmailDeliveryError extends Error {
  override readonly name = 'EmailDeliveryError';
  /** The mail was handed over and the answer is missing: it may have arrived. */
  readonly isUnsure: boolean;
  /** The other end will never take it. */
  readonly isFinal: boolean;

  constructor(message: string, { isUnsure, isFinal }: { readonly isUnsure: boolean; readonly isFinal: boolean }) {
    super(message);
    this.isUnsure = isUnsure;
    this.isFinal = isFinal;
  }
}

/** Sends nothing: the outbox in the database is where the mails are read. */
export const LOCAL_OUTBOX: Post = { isCarrying: false, send: async () => 'kept' };
