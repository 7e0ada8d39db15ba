import type { DemotionExemption } from '@portico/contract';
import { writeAudit } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { epochSeconds } from '../../../platform/epoch-seconds.ts';
import { findVersion, lockRegistry } from '../remotes-repository.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';

export interface ExemptionOrder {
  readonly name: string;
  readonly version: string;
  readonly by: string;
  readonly why: string;
}

/** A version that is exempt from automatic demotion. */
export interface HeldVersion extends DemotionExemption {
  readonly name: string;
  readonly version: string;
}

/** Exempts a version from demotion. The registry lock ensures that a concurrent demotion sees the exemption. */
export async function exemptFromDemotion(db: Db, { name, version, by, why }: ExemptionOrder): Promise<void> {
  await transact(db, async (trx) => {
    await lockRegistry(trx);
    if (!(await findVersion(trx, name, version))) throw new RemoteRuleError('unknownVersion', { name, version });
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('demotionExemptions')
      .values({ name, version, exemptedBy: by, why })
      .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw new RemoteRuleError('heldSo', { name, version });
    await writeAudit(trx, { by, action: 'holdVersion', subject: `${name} ${version}`, detail: { why } });
  });
}

/** Allows demotion again; a version that still fails is then demoted. */
export async function allowDemotion(db: Db, { name, version, by, why }: ExemptionOrder): Promise<void> {
  await transact(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('demotionExemptions')
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new RemoteRuleError('notHeld', { name, version });
    await trx
      .deleteFrom('versionDemotions')
      .where('name', '=', name)
      .where('version', '=', version)
      .where('outcome', '=', 'held')
      .execute();
    await writeAudit(trx, { by, action: 'freeVersion', subject: `${name} ${version}`, detail: { why } });
  });
}

export async function heldVersions(db: Db | Trx): Promise<HeldVersion[]> {
  const rows = await db.selectFrom('demotionExemptions').selectAll().execute();
  return rows.map(({ name, version, exemptedBy, exemptedAt, why }) => ({
    name,
    version,
    by: exemptedBy,
    at: epochSeconds(exemptedAt),
    why,
  }));
}

export async function isHeld(db: Db | Trx, name: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('demotionExemptions')
    .select('name')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}
