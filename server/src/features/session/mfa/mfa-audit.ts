import { auditNetwork, writeAudit } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';

type FactorAction = 'turnOnFactor' | 'turnOffFactor' | 'renewRecoveryCodes';

interface Where {
  /** The person whose factor it is. */
  readonly userId: string;
  readonly address: string;
}

/** Tells what somebody did to their own second factor, in the transaction that does it. */
export async function tellFactorLine(trx: Trx, action: FactorAction, { userId, address }: Where): Promise<void> {
  const detail = { network: auditNetwork(address) };
  await writeAudit(trx, { by: userId, action, subject: userId, detail });
}

/** Tells a code that was wrong. Whoever typed it at the door showed that they know the password, and not that they are its owner. */
export async function tellWrongCode(db: Db, place: 'signIn' | 'profile', { userId, address }: Where): Promise<void> {
  const by = place === 'signIn' ? 'nobody' : userId;
  const detail = { place, network: auditNetwork(address) };
  await writeAudit(db, { by, action: 'secondCodeWrong', subject: userId, detail });
}
