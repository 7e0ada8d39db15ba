import type { Db } from '../../../platform/database/connect.ts';
import type { OverrideTicket } from './override-ticket.ts';

/** The development build that a session sees instead of a published version. */
export interface Override {
  readonly remote: string;
  readonly at: string;
  readonly host: string;
  readonly until: Date;
}

/** Redeems a ticket for a session. Returns false if any session redeemed it before. */
export async function openOverride(db: Db, ticket: OverrideTicket, sessionId: Buffer): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const opened = await trx
      .insertInto('remoteOverrides')
      .values({
        ticket: ticket.id,
        sessionId,
        userId: ticket.userId,
        remote: ticket.remote,
        servedAt: ticket.at,
        hostAt: ticket.host,
        until: new Date(ticket.until * 1000),
      })
      .onConflict((conflict) => conflict.column('ticket').doNothing())
      .returning('ticket')
      .executeTakeFirst();
    if (opened === undefined) return false;
    // One override per session: two development builds belong in one `pnpm dev`.
    await leave(trx, sessionId, ticket.id);
    return true;
  });
}

/** The active override of a session; undefined if there is no valid one. */
export async function findOverride(db: Db, sessionId: Buffer): Promise<Override | undefined> {
  return await db
    .selectFrom('remoteOverrides')
    .select(['remote', 'servedAt as at', 'hostAt as host', 'until'])
    .where('sessionId', '=', sessionId)
    .where('leftAt', 'is', null)
    .where('until', '>', new Date())
    .orderBy('openedAt', 'desc')
    .executeTakeFirst();
}

export async function leaveOverride(db: Db, sessionId: Buffer): Promise<void> {
  await leave(db, sessionId);
}

async function leave(db: Pick<Db, 'updateTable'>, sessionId: Buffer, butTicket?: string): Promise<void> {
  await db
    .updateTable('remoteOverrides')
    .set({ leftAt: new Date() })
    .where('sessionId', '=', sessionId)
    .where('leftAt', 'is', null)
    .$if(butTicket !== undefined, (query) => query.where('ticket', '!=', butTicket as string))
    .execute();
}
