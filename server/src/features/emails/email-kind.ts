import { type Codec, decode, type Language } from '@portico/contract';
import type { MailPaper } from './email-attachments.ts';
import type { Letter, Portal } from './templates/email-body.ts';

/** A kind of mail: what it has to know, and what it says. Its name stands in rows and is never given to another one. */
export interface MailKind<Data> {
  readonly name: string;
  /** The data as its row keeps them. */
  readonly stored: (data: Data) => string;
  /** Reads a row and writes its letter; throws when the row does not fit, for an older program may have written it. */
  readonly letter: (stored: unknown, language: Language, portal: Portal) => Letter;
  /** What goes with it, read from the row in the same way. */
  readonly papers: (stored: unknown) => readonly MailPaper[];
  /** Number of the booking that it is about; undefined of a mail about none, and of a row that nobody can read. */
  readonly orderNumber: (stored: unknown) => string | undefined;
  /** From then on it would say what is true no more, and does not leave; undefined of one that stays true. */
  readonly lapsesAt: (stored: unknown) => Date | undefined;
}

export interface MailKindDefinition<Data> {
  readonly name: string;
  readonly data: Codec<Data>;
  readonly write: (data: Data, language: Language, portal: Portal) => Letter;
  readonly papers?: (data: Data) => readonly MailPaper[];
  readonly orderNumber?: (data: Data) => string;
  readonly lapsesAt?: (data: Data) => Date;
}

export function mailKind<Data>({
  name,
  data,
  write,
  papers = () => [],
  orderNumber,
  lapsesAt,
}: MailKindDefinition<Data>): MailKind<Data> {
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
    throw new Error(`A mail "${name}" does not fit in: ${found.faults.map(({ field }) => field).join(', ')}`);
  }
}
