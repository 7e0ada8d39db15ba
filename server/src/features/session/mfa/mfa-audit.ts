import { auditNetwork, writeAudit } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';

type FactorAction = 'turnOnFactor' | 'turnOffFactor' | 'renewRecoveryCodes';

interface Where {
  readonly userId: string;
  readonly address: string;
}

/** Audits a change to a user's own second factor, in the same transaction. */
export async function recordMfaLine(trx: Trx, action: FactorAction, { userId, address }: Where): Promise<void> {
  const detail = { network: auditNetwork(address) };
  await writeAudit(trx, { by: userId, action, subject: userId, detail });
}

/** Audits a wrong code. At sign-in the actor is `nobody`: knowing the password does not prove identity. */
export async function recordWrongCode(db: Db, place: 'signIn' | 'profile', { userId, address }: Where): Promise<void> {
  const by = place === 'signIn' ? 'nobody' : userId;
  const detail = { place, network: auditNetwork(address) };
  await writeAudit(db, { by, action: 'secondCodeWrong', subject: userId, detail });
}
