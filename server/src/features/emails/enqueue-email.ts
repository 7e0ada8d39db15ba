import { type Language, normalizeEmail } from '@portico/contract';
import { emailFault } from '@portico/contract/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/transact.ts';
import type { MailKind } from './email-kind.ts';

/** A mail that is to leave as soon as the transaction that writes it is committed. */
export interface NewMail<Data> {
  /** What it stands for, such as `booking-confirmed 17 guest`: the same key never writes two. */
  readonly key: string;
  readonly to: string;
  readonly language: Language;
  /** What it tells, as it is now: whatever changes until it leaves does not change it. */
  readonly data: Data;
  /** It does not leave before. */
  readonly dueAt?: Date;
}

/**
 * Writes mails of one kind into the outbox, in the caller's own transaction: they leave if that is committed and were never
 * written if it is not. An address that can get no mail fails nobody's booking: its mail is given up from the start.
 */
export async function sendLater<Data>(trx: Trx, kind: MailKind<Data>, mails: readonly NewMail<Data>[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ key, to, language, data, dueAt = new Date() }) => ({
    key,
    kind: kind.name,
    language,
    recipient: normalizeEmail(to),
    data: kind.stored(data),
    dueAt,
    ...(emailFault(to) === undefined
      ? { state: 'waiting' as const, lastProblem: null, endedAt: null }
      : { state: 'givenUp' as const, lastProblem: NO_ADDRESS, endedAt: new Date() }),
  }));
  await trx
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

const NO_ADDRESS = 'The address can get no mail';

/**
 * Takes back mails that have not left and are overtaken; says whether any of them had left before, and what was asked `beside` it
 * in the same statement. One that was waiting and could not be taken back is in somebody's hands.
 */
export async function withdrawMails<Beside = undefined>(
  trx: Trx,
  keys: readonly string[],
  beside?: RawBuilder<Beside>,
): Promise<Withdrawn<Beside>> {
  const { rows } = await sql<{ hadLeft: boolean; beside: unknown }>`
    with named (key) as (
      select unnest(${[...keys]}::text[])
    ), withdrawn as (
      update mails set state = 'withdrawn', ended_at = ${new Date()} from named
      where mails.key = named.key and state = 'waiting' returning id
    )
    select exists (
      select from named join mails using (key) where state in ('waiting', 'sending', 'sent', 'kept')
        and id not in (select id from withdrawn)
    ) as had_left, ${beside ?? sql`null`} as beside`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('A withdrawal gave no row');
  return { hadLeft: row.hadLeft, beside: (beside && row.beside) as Beside };
}

interface Withdrawn<Beside> {
  readonly hadLeft: boolean;
  readonly beside: Beside;
}
