import type { endOtherSessions, endSession, RequestOf, ResponseOf, signOut } from '@portico/contract';
import type { Context, OpenContext } from '../../api/context.ts';
import { deleteOtherSessions, deleteOwnSession, deleteSession } from '../../api/sessions-repository.ts';
import { auditNetwork, writeAudit } from '../../platform/database/audit-log.ts';
import { transact } from '../../platform/database/transact.ts';

/** Endpoints that end the user's own sessions. Each writes an audit row if it ended a session. */
export async function handleSignOut(
  _request: unknown,
  { db, person, sessionId, address }: OpenContext,
): Promise<ResponseOf<typeof signOut>> {
  // Without a token no session ends, so another site cannot sign users out.
  if (person === undefined) return { name: 'signedOut' };
  const { id } = person.user;
  await transact(db, async (trx) => {
    if (!(await deleteSession(trx, sessionId))) return;
    const detail = { network: auditNetwork(address) };
    await writeAudit(trx, { by: id, action: 'signOut', subject: id, detail });
  });
  return { name: 'signedOut' };
}

export async function handleEndSession(
  { id }: RequestOf<typeof endSession>,
  { db, user, sessionId, address }: Context,
): Promise<ResponseOf<typeof endSession>> {
  await transact(db, async (trx) => {
    if (!(await deleteOwnSession(trx, user.id, id, sessionId))) return;
    const detail = { sessions: 1, network: auditNetwork(address) };
    await writeAudit(trx, { by: user.id, action: 'endSessions', subject: user.id, detail });
  });
  return { name: 'ended' };
}

export async function handleEndOtherSessions(
  _request: unknown,
  { db, user, sessionId, address }: Context,
): Promise<ResponseOf<typeof endOtherSessions>> {
  await transact(db, async (trx) => {
    const sessions = await deleteOtherSessions(trx, user.id, sessionId);
    if (sessions === 0) return;
    const detail = { sessions, network: auditNetwork(address) };
    await writeAudit(trx, { by: user.id, action: 'endSessions', subject: user.id, detail });
  });
  return { name: 'ended' };
}
