import type { Of } from '@portico/contract';
import type { RequestedCheck, StartedCheck } from '@portico/contract/publishing';
import { writeAudit } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { CHECK_PATH } from '../../portal-page/portal-page.ts';
import {
  assertNotBlocked,
  assertStored,
  currentCompanionSets,
  planCheck,
  versionNamed,
} from '../../remotes/remotes.ts';
import type { Credential } from '../../teams/teams.ts';
import { adminActionName } from '../admission.ts';
import { memberOf } from '../member-of.ts';

/**
 * Starts a check of a published version: one URL per combination of versions in use, for one team member. The registry
 * determines the combinations, not the caller.
 */
export async function beginCheck(
  { db, origin }: { db: Db; origin: string },
  { remote, requested, holder }: { remote: string; requested: Of<typeof RequestedCheck>; holder: Credential },
): Promise<StartedCheck> {
  const version = await versionNamed(db, remote, requested.version);
  await assertStored(db, remote, version);
  await assertNotBlocked(db, remote, version);
  const { id: userId } = await memberOf(db, holder.team, requested.member);
  const companionSets = await currentCompanionSets(db, remote);
  const by = adminActionName(holder);
  const { id, until, runs } = await transact(db, async (trx) => {
    const planned = await planCheck(trx, { name: remote, version, companionSets, userId, by, credential: holder.id });
    const detail = { check: planned.id, user: userId, credential: holder.id, runs: planned.runs.length };
    await writeAudit(trx, { by, action: 'beginCheck', subject: `${remote} ${version}`, detail });
    return planned;
  });
  return {
    ...{ id, name: remote, version },
    until: Math.floor(until.getTime() / 1000),
    runs: runs.map((run) => ({ ...run, address: `${origin}${CHECK_PATH}${run.id}` })),
  };
}
