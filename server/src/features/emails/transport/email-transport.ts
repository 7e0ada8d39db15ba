import type { ComposedEmail } from '../composed-email.ts';
import type { Attachment } from '../email-attachments.ts';

export interface Post {
  /** Whether attachments are created. The local outbox only lists them. */
  readonly isCarrying: boolean;
  /** `sent`: the server accepted it. `kept`: it stays in the local outbox. Throws `EmailDeliveryError`. */
  readonly send: (email: ComposedEmail, attachments: readonly Attachment[]) => Promise<'sent' | 'kept'>;
}

/** A failed attempt; the email may still have arrived (`isUnsure`). */
export class EmailDeliveryError extends Error {
  override readonly name = 'EmailDeliveryError';
  /** The email was transmitted without a response: it may have arrived. */
  readonly isUnsure: boolean;
  /** The server rejected it permanently. */
  readonly isFinal: boolean;

  constructor(message: string, { isUnsure, isFinal }: { readonly isUnsure: boolean; readonly isFinal: boolean }) {
    super(message);
    this.isUnsure = isUnsure;
    this.isFinal = isFinal;
  }
}

/** Sends nothing: emails are read in the outbox table of the database. */
export const LOCAL_OUTBOX: Post = { isCarrying: false, send: async () => 'kept' };
