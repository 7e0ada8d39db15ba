import { type Language, normalizeEmail } from '@portico/contract';
import { emailError } from '@portico/contract/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/transact.ts';
import type { EmailKind } from './email-kind.ts';

/** An email to send once its transaction is committed. */
export interface NewEmail<Data> {
  /** Deduplication key, such as `booking-confirmed 17 guest`: a second email with the same key is ignored. */
  readonly key: string;
  readonly to: string;
  readonly language: Language;
  /** Template data as of now; later changes do not affect the email. */
  readonly data: Data;
  /** Earliest time of sending. */
  readonly dueAt?: Date;
}

/**
 * Inserts emails of one kind into the outbox, in the caller's transaction: they are sent only if it commits. An invalid
 * address does not fail the booking; its email is stored as failed.
 */
export async function sendLater<Data>(
  trx: Trx,
  kind: EmailKind<Data>,
  emails: readonly NewEmail<Data>[],
): Promise<void> {
  if (emails.length === 0) return;
  const rows = emails.map(({ key, to, language, data, dueAt = new Date() }) => ({
    key,
    kind: kind.name,
    language,
    recipient: normalizeEmail(to),
    data: kind.stored(data),
    dueAt,
    ...(emailError(to) === undefined
      ? { state: 'waiting' as const, lastProblem: null, endedAt: null }
      : { state: 'givenUp' as const, lastProblem: NO_ADDRESS, endedAt: new Date() }),
  }));
  await trx
    .insertInto('emails')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

const NO_ADDRESS = 'The email address cannot receive emails';

/**
 * Withdraws emails that were not sent yet. Returns whether any was sent or is being sent, and the result of `beside`,
 * which is selected in the same statement to save a round trip.
 */
export async function withdrawEmails<Extra = undefined>(
  trx: Trx,
  keys: readonly string[],
  beside?: RawBuilder<Extra>,
): Promise<Withdrawn<Extra>> {
  const { rows } = await sql<{ hadLeft: boolean; beside: unknown }>`
    with named (key) as (
      select unnest(${[...keys]}::text[])
    ), withdrawn as (
      update emails set state = 'withdrawn', ended_at = ${new Date()} from named
      where emails.key = named.key and state = 'waiting' returning id
    )
    select exists (
      select from named join emails using (key) where state in ('waiting', 'sending', 'sent', 'kept')
        and id not in (select id from withdrawn)
    ) as had_left, ${beside ?? sql`null`} as beside`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('A withdrawal returned no row');
  return { hadLeft: row.hadLeft, beside: (beside && row.beside) as Extra };
}

interface Withdrawn<Extra> {
  readonly hadLeft: boolean;
  readonly beside: Extra;
}
