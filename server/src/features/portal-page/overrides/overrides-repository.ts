import type { Db } from '../../../platform/database/connect.ts';
import type { OverrideTicket } from './override-ticket.ts';

/** The development build that a session sees in place of a published one. */
export interface Override {
  readonly remote: string;
  readonly at: string;
  readonly host: string;
  readonly until: Date;
}

/** Uses a ticket up for a session. False when it was used before, by whomever. */
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
    // One remote at a time: two development builds are one `pnpm dev`.
    await leave(trx, sessionId, ticket.id);
    return true;
  });
}

/** What a session sees in place of a published version; undefined when nothing, or no longer. */
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

/** Gives the session the published versions again. */
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
