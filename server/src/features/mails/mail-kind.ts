import { type Codec, decode, type Language } from '@portico/contract';
import type { Letter, Portal } from './letter/letter.ts';

/** A kind of mail: what it has to know, and what it says. Its name stands in rows and is never given to another one. */
export interface MailKind<Data> {
  readonly name: string;
  /** The data as its row keeps them. */
  readonly stored: (data: Data) => string;
  /** Reads a row and writes its letter; throws when the row does not fit, for an older program may have written it. */
  readonly letter: (stored: unknown, language: Language, portal: Portal) => Letter;
}

export interface MailKindDefinition<Data> {
  readonly name: string;
  readonly data: Codec<Data>;
  readonly write: (data: Data, language: Language, portal: Portal) => Letter;
}

export function mailKind<Data>({ name, data, write }: MailKindDefinition<Data>): MailKind<Data> {
  return {
    name,
    stored: (value) => JSON.stringify(data.encode(value)),
    letter: (stored, language, portal) => {
      const read = decode(data, stored);
      if (read.ok) return write(read.value, language, portal);
      throw new Error(`A mail "${name}" does not fit in: ${read.faults.map(({ field }) => field).join(', ')}`);
    },
  };
}
