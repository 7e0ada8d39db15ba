import type { VersionBlock } from '@portico/contract';
import { writeAudit } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { findVersion, lockRegistry, raiseRevision, rulesOf } from '../remotes-repository.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import { liveVersions } from '../rules/rules.ts';

export interface BlockOrder {
  readonly name: string;
  readonly version: string;
  readonly by: string;
  readonly why: string;
}

/** A version that no user gets until an operator unblocks it. */
export interface BlockedVersion extends VersionBlock {
  readonly name: string;
  readonly version: string;
}

/** Blocks a version that is not live. The registry lock ensures that a concurrent change sees the block. */
export async function blockVersion(db: Db, { name, version, by, why }: BlockOrder): Promise<void> {
  await transact(db, async (trx) => {
    await lockRegistry(trx);
    if (!(await findVersion(trx, name, version))) throw new RemoteRuleError('unknownVersion', { name, version });
    if (liveVersions((await rulesOf(trx, name)).rules).includes(version))
      throw new RemoteRuleError('givenNow', { name, version });
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('blockedVersions')
      .values({ name, version, blockedBy: by, why })
      .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw new RemoteRuleError('blockedSo', { name, version });
    await raiseRevision(trx);
    await writeAudit(trx, { by, action: 'blockVersion', subject: `${name} ${version}`, detail: { why } });
  });
}

/** Unblocks a version; this does not make it live. */
export async function unblockVersion(db: Db, { name, version, by, why }: BlockOrder): Promise<void> {
  await transact(db, async (trx) => {
    await lockRegistry(trx);
    const { numDeletedRows } = await trx
      .deleteFrom('blockedVersions')
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new RemoteRuleError('notBlocked', { name, version });
    await raiseRevision(trx);
    await writeAudit(trx, { by, action: 'unblockVersion', subject: `${name} ${version}`, detail: { why } });
  });
}

export async function blockedVersions(db: Db | Trx): Promise<BlockedVersion[]> {
  const rows = await db.selectFrom('blockedVersions').selectAll().execute();
  return rows.map(({ name, version, blockedBy, blockedAt, why }) => ({
    name,
    version,
    by: blockedBy,
    at: Math.floor(blockedAt.getTime() / 1000),
    why,
  }));
}

export async function assertNotBlocked(db: Db | Trx, name: string, version: string): Promise<void> {
  const row = await db
    .selectFrom('blockedVersions')
    .select(['blockedBy', 'why'])
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row) throw new RemoteRuleError('blocked', { name, version, operator: row.blockedBy, reason: row.why });
}
