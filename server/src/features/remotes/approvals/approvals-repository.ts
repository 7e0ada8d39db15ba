import { as, checked, decode, exactText, list, record } from '@portico/contract';
import { writeAudit } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import type { Widening } from './widenings.ts';

/** An operator's decision about a version that widens what was live or approved before. */
export interface VersionApproval {
  readonly name: string;
  readonly version: string;
  readonly widenings: readonly Widening[];
  readonly approvedKeys: readonly string[];
  readonly requestedAt: Date;
  readonly requestedBy: string;
  /** Null while the request is open. */
  readonly outcome: 'approved' | 'declined' | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

interface Version {
  readonly name: string;
  readonly version: string;
}

export interface Decision extends Version {
  readonly outcome: 'approved' | 'declined';
  /** Keys of the widenings that the operator saw; only these are approved. If omitted, all open ones. */
  readonly keys?: readonly string[] | undefined;
  readonly by: string;
  readonly why: string;
}

const text = () => checked(exactText(2000), (value) => value !== '', 'is empty');
const Widenings = list(
  record({
    key: as('key', text()),
    description: as('says', record({ en: as('en', text()), zh: as('zh', text()) })),
  }),
);

/** Every version with a request for approval, newest request first. */
export async function listApprovals(db: Db | Trx, name?: string): Promise<VersionApproval[]> {
  const rows = await db
    .selectFrom('versionApprovals')
    .selectAll()
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .orderBy('requestedAt', 'desc')
    .execute();
  return rows.map(({ widenings, ...row }) => {
    const read = decode(Widenings, widenings);
    return { ...row, widenings: read.ok ? read.value : [] };
  });
}

export async function findApproval(db: Db | Trx, { name, version }: Version): Promise<VersionApproval | undefined> {
  return (await listApprovals(db, name)).find((one) => one.version === version);
}

/**
 * Requests an approval from the operators. A repeated request changes nothing, so a declined version stays declined.
 */
export async function requestApproval(
  db: Db,
  { name, version, widenings, by }: Version & { readonly widenings: readonly Widening[]; readonly by: string },
): Promise<void> {
  await transact(db, async (trx) => {
    const approval = await findApproval(trx, { name, version });
    const keys = approval?.widenings.map(({ key }) => key);
    if (keys !== undefined && widenings.every(({ key }) => keys.includes(key))) return;
    const all = [...(approval?.widenings ?? []), ...widenings.filter(({ key }) => keys?.includes(key) !== true)];
    const row = { widenings: JSON.stringify(Widenings.encode(all)), requestedBy: by };
    const open = { outcome: null, decidedAt: null, decidedBy: null, reason: null };
    await trx
      .insertInto('versionApprovals')
      .values({ name, version, ...row, ...open })
      .onConflict((conflict) => conflict.columns(['name', 'version']).doUpdateSet({ ...row, ...open }))
      .execute();
    const detail = { widenings: textOf(widenings) };
    await writeAudit(trx, { by, action: 'requestApproval', subject: `${name} ${version}`, detail });
  });
}

/** Approves or declines an open request and records operator and reason. A declined version may be approved later. */
export async function decideApproval(db: Db, { name, version, outcome, keys, by, why }: Decision): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .selectFrom('versionApprovals')
      .select('name')
      .where('name', '=', name)
      .where('version', '=', version)
      .forUpdate()
      .execute();
    const approval = await findApproval(trx, { name, version });
    if (approval === undefined || approval.outcome === outcome)
      throw new RemoteRuleError('nothingToDecide', { name, version });
    const decided = approval.widenings.filter(({ key }) => keys === undefined || keys.includes(key));
    if (outcome === 'approved' && decided.length < approval.widenings.length)
      throw new RemoteRuleError('changedMeanwhile', { name });
    const approvedKeys =
      outcome === 'approved' ? [...new Set([...approval.approvedKeys, ...decided.map(({ key }) => key)])] : [];
    await trx
      .updateTable('versionApprovals')
      .set({ outcome, approvedKeys, decidedAt: new Date(), decidedBy: by, reason: why })
      .where('name', '=', name)
      .where('version', '=', version)
      .execute();
    const detail = { why, widenings: textOf(decided) };
    const action = outcome === 'approved' ? 'approveVersion' : 'declineVersion';
    await writeAudit(trx, { by, action, subject: `${name} ${version}`, detail });
  });
}

function textOf(widenings: readonly Widening[]): string {
  return widenings.map(({ description }) => description.en).join('; ');
}
