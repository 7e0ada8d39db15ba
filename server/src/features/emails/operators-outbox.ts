import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import type { StoredMail } from './emails-repository.ts';

/** A mail as operators see it: what it says is its reader's alone. */
export type OutboxMail = Omit<StoredMail, 'data' | 'key' | 'messageId' | 'leasedUntil' | 'unsure'>;

/** Mails of the outbox, the newest first; those older than one that was seen. */
export async function pageOfMails(
  db: Db,
  { state, after }: { readonly state?: StoredMail['state'] | undefined; readonly after?: number | undefined },
  limit: number,
): Promise<readonly OutboxMail[]> {
  return await db
    .selectFrom('mails')
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

/** Tries a mail that was given up once more, at once; false where there is none of that number that was. */
export async function resendMail(db: Db, { id, why, by }: Resending): Promise<boolean> {
  return await transact(db, async (trx) => {
    const mail = await trx
      .updateTable('mails')
      .set({ state: 'waiting', attempts: 0, unsure: 0, dueAt: new Date(), endedAt: null })
      .where('id', '=', id)
      .where('state', '=', 'givenUp')
      .returning('kind')
      .executeTakeFirst();
    if (mail === undefined) return false;
    await writeAudit(trx, { by, action: 'resendMail', subject: `mail ${id}`, detail: { why, kind: mail.kind } });
    return true;
  });
}
