import { randomUUID } from 'node:crypto';
import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { OVERRIDE_PATH } from './override-paths.ts';
import { type OverrideTicket, writeTicket } from './override-ticket.ts';

export interface RequestedTicket extends Pick<OverrideTicket, 'userId' | 'remote' | 'at' | 'host'> {
  readonly hours: number;
  /** Credential of the requesting team; omitted for a command with access to the server's keys. */
  readonly credential?: string | undefined;
}

/** Signs a URL for one user and records actor, user and reason in the audit log; returns the path. */
export async function signOverride(
  { db, keys }: { readonly db: Db; readonly keys: ServerKeys },
  { hours, credential, ...ticket }: RequestedTicket,
  adminAction: AdminAction,
): Promise<string> {
  const until = Math.floor(Date.now() / 1000 + hours * 3600);
  await transact(db, (trx) =>
    recordAdminAction(trx, adminAction, {
      action: 'grantOverride',
      subject: ticket.remote,
      detail: { user: ticket.userId, hours, ...(credential !== undefined && { credential }) },
    }),
  );
  return `${OVERRIDE_PATH}${writeTicket({ ...ticket, id: randomUUID(), until }, keys)}`;
}
