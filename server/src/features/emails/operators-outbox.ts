import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import type { StoredEmail } from './emails-repository.ts';

/** An email as operators see it, without its content, which only the recipient may read. */
export type OutboxEmail = Omit<StoredEmail, 'data' | 'key' | 'messageId' | 'leasedUntil' | 'unsure'>;

/** A page of emails, newest first; `after` is the last id of the previous page. */
export async function pageOfEmails(
  db: Db,
  { state, after }: { readonly state?: StoredEmail['state'] | undefined; readonly after?: number | undefined },
  limit: number,
): Promise<readonly OutboxEmail[]> {
  return await db
    .selectFrom('emails')
    .select([
      'id',
      'kind',
      'language',
      'recipient',
      'state',
      'attempts',
      'dueAt',
      'lastProblem',
      'createdAt',
      'endedAt',
    ])
    .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'waiting'))
    .$if(after !== undefined, (all) => all.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

interface Resending {
  readonly id: number;
  readonly why: string;
  readonly by: string;
}

/** Retries a failed email immediately; false if no failed email has this id. */
export async function resendEmail(db: Db, { id, why, by }: Resending): Promise<boolean> {
  return await transact(db, async (trx) => {
    const email = await trx
      .updateTable('emails')
      .set({ state: 'waiting', attempts: 0, unsure: 0, dueAt: new Date(), endedAt: null })
      .where('id', '=', id)
      .where('state', '=', 'givenUp')
      .returning('kind')
      .executeTakeFirst();
    if (email === undefined) return false;
    await writeAudit(trx, { by, action: 'resendMail', subject: `mail ${id}`, detail: { why, kind: email.kind } });
    return true;
  });
}
