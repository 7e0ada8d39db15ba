import type { SignedInUser } from '../../api/sessions-repository.ts';
import { recordAdminAction } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';

export interface ClosingIssue {
  readonly id: number;
  readonly note: string;
  readonly user: Pick<SignedInUser, 'id' | 'nickname'>;
}

/** Why an issue is not closed; nothing was changed. */
export interface CloseError {
  readonly code: 'noSuchIssue' | 'closedByOther' | 'causeGone';
  /** Nickname of the other operator. */
  readonly closedBy?: string;
}

/** `closedBy` of an issue whose cause is gone. */
const SYSTEM = 'system';

/**
 * Closes an issue once; the audit log records it under the order number. The same request again, as after a lost
 * response, has no further effect.
 */
export async function closeIssue(db: Db, { id, note, user }: ClosingIssue): Promise<'closed' | CloseError> {
  return await transact(db, async (trx) => {
    const issue = await trx
      .selectFrom('bookingIssues as i')
      .innerJoin('orders as o', 'o.id', 'i.orderId')
      .select(['i.kind', 'i.closedAt', 'i.closedBy', 'i.note', 'o.number'])
      .where('i.id', '=', id)
      .forUpdate('i')
      .executeTakeFirst();
    if (issue === undefined) return { code: 'noSuchIssue' };
    const { kind, number, closedAt, closedBy } = issue;
    if (closedAt !== null) {
      if (closedBy === user.nickname && issue.note === note) return 'closed';
      return closedBy === null || closedBy === SYSTEM ? { code: 'causeGone' } : { code: 'closedByOther', closedBy };
    }
    const closed = { closedAt: new Date(), closedBy: user.nickname, note };
    await trx.updateTable('bookingIssues').set(closed).where('id', '=', id).execute();
    const what = { action: 'closeBookingIssue', subject: number, detail: { id, kind } };
    await recordAdminAction(trx, { by: user.id, why: note }, what);
    return 'closed';
  });
}
