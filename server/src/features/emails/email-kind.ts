import { type Codec, decode, type Language } from '@portico/contract';
import type { EmailAttachment } from './email-attachments.ts';
import type { Letter, Portal } from './templates/email-body.ts';

/** A kind of email: its data and its template. Rows store the name, so a name must never be reused. */
export interface EmailKind<Data> {
  readonly name: string;
  /** Serializes the data for its row. */
  readonly stored: (data: Data) => string;
  /** Renders the email of a row. Throws if the data is invalid, since an older version may have written the row. */
  readonly letter: (stored: unknown, language: Language, portal: Portal) => Letter;
  /** Attachments of the row, validated in the same way. */
  readonly papers: (stored: unknown) => readonly EmailAttachment[];
  /** Number of the booking; undefined if the email concerns none or the row is unreadable. */
  readonly orderNumber: (stored: unknown) => string | undefined;
  /** When the content becomes outdated: the email is not sent afterwards. Undefined if it never does. */
  readonly lapsesAt: (stored: unknown) => Date | undefined;
}

export interface EmailKindDefinition<Data> {
  readonly name: string;
  readonly data: Codec<Data>;
  readonly write: (data: Data, language: Language, portal: Portal) => Letter;
  readonly papers?: (data: Data) => readonly EmailAttachment[];
  readonly orderNumber?: (data: Data) => string;
  readonly lapsesAt?: (data: Data) => Date;
}

export function emailKind<Data>({
  name,
  data,
  write,
  papers = () => [],
  orderNumber,
  lapsesAt,
}: EmailKindDefinition<Data>): EmailKind<Data> {
  return {
    name,
    stored: (value) => JSON.stringify(data.encode(value)),
    letter: (stored, language, portal) => write(read(stored), language, portal),
    papers: (stored) => papers(read(stored)),
    orderNumber: (stored) => {
      const found = decode(data, stored);
      return found.ok ? orderNumber?.(found.value) : undefined;
    },
    lapsesAt: (stored) => lapsesAt?.(read(stored)),
  };

  function read(stored: unknown): Data {
    const found = decode(data, stored);
    if (found.ok) return found.value;
    throw new Error(`An email "${name}" has invalid fields: ${found.faults.map(({ field }) => field).join(', ')}`);
  }
}
