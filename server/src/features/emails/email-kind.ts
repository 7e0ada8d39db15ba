import { type Codec, decode, type Language } from '@portico/contract';
import type { EmailAttachment } from './email-attachments.ts';
import type { EmailContent, Portal } from './templates/email-body.ts';

/** A kind of email: its data and its template. Rows store the name, so a name must never be reused. */
export interface EmailKind<Data> {
  readonly name: string;
  /** Serializes the data for its row. */
  readonly stored: (data: Data) => string;
  /** Renders the email of a row. Throws if the data is invalid, since an older version may have written the row. */
  readonly content: (stored: unknown, language: Language, portal: Portal) => EmailContent;
  /** Attachments of the row, validated in the same way. */
  readonly attachmentRefs: (stored: unknown) => readonly EmailAttachment[];
  /** Number of the booking; undefined if the email concerns none or the row is unreadable. */
  readonly orderNumber: (stored: unknown) => string | undefined;
  /** When the content becomes outdated: the email is not sent afterwards. Undefined if it never does. */
  readonly lapsesAt: (stored: unknown) => Date | undefined;
}

export interface EmailKindDefinition<Data> {
  readonly name: string;
  readonly data: Codec<Data>;
  readonly write: (data: Data, language: Language, portal: Portal) => EmailContent;
  readonly attachmentRefs?: (data: Data) => readonly EmailAttachment[];
  readonly orderNumber?: (data: Data) => string;
  readonly lapsesAt?: (data: Data) => Date;
}

export function emailKind<Data>({
  name,
  data,
  write,
  attachmentRefs = () => [],
  orderNumber,
  lapsesAt,
}: EmailKindDefinition<Data>): EmailKind<Data> {
  return {
    name,
    stored: (value) => JSON.stringify(data.encode(value)),
    content: (stored, language, portal) => write(read(stored), language, portal),
    attachmentRefs: (stored) => attachmentRefs(read(stored)),
    orderNumber: (stored) => {
      const decoded = decode(data, stored);
      return decoded.ok ? orderNumber?.(decoded.value) : undefined;
    },
    lapsesAt: (stored) => lapsesAt?.(read(stored)),
  };

  function read(stored: unknown): Data {
    const decoded = decode(data, stored);
    if (decoded.ok) return decoded.value;
    throw new Error(`An email "${name}" has invalid fields: ${decoded.faults.map(({ field }) => field).join(', ')}`);
  }
}
