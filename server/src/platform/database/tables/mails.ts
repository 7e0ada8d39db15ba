import type { Language } from '@portico/contract';
import type { ColumnType, Generated } from 'kysely';
import type { ReadByCodec } from './read-by-codec.ts';

export interface MailsTables {
  mails: MailsTable;
}

/**
 * `kept`: no way to send is set, so it stays here to be read. `withdrawn`: overtaken before it left. `givenUp`: it never left,
 * or nobody can say whether it did.
 */
export type MailState = 'waiting' | 'sending' | 'sent' | 'kept' | 'withdrawn' | 'givenUp';

type Moment = ColumnType<Date, Date | undefined, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface MailsTable {
  id: Generated<number>;
  /** What it stands for, once and for ever. */
  key: string;
  kind: string;
  language: Language;
  recipient: string;
  /** What the kind tells, as it was when the mail was written. */
  data: ReadByCodec;
  /** The same at every attempt, so that a mailbox knows a repetition. */
  messageId: Generated<string>;
  state: Generated<MailState>;
  attempts: Generated<number>;
  /** Attempts of which nobody knows whether they arrived. */
  unsure: Generated<number>;
  dueAt: Moment;
  /** Until then a process is sending it; after that the process counts as dead. */
  leasedUntil: MaybeMoment;
  lastProblem: string | null;
  createdAt: Moment;
  endedAt: MaybeMoment;
}
