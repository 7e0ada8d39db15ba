import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { listApprovals, type VersionApproval } from '../approvals/approvals-repository.ts';
import { type Demotion, demotions, isDone } from '../demotion/demotions-repository.ts';
import { listUnhealthyVersions, type StoredUnhealthyVersion } from '../unhealthy-versions.ts';

export interface VersionFacts {
  readonly unhealthy: readonly StoredUnhealthyVersion[];
  readonly demoted: readonly Pick<Demotion, 'name' | 'version' | 'outcome'>[];
  readonly approvals: readonly Pick<VersionApproval, 'name' | 'version' | 'outcome'>[];
}

/**
 * Versions that an automatic rollback skips, because they failed or lack an approval. An operator can still name them.
 */
export async function incompatibleVersions(db: Db | Trx, name: string): Promise<ReadonlySet<string>> {
  return incompatibleVersionsOf(name, {
    unhealthy: await listUnhealthyVersions(db),
    demoted: await demotions(db, name),
    approvals: await listApprovals(db, name),
  });
}

/** Like `incompatibleVersions`, for data that is already loaded. */
export function incompatibleVersionsOf(
  name: string,
  { unhealthy, demoted, approvals }: VersionFacts,
): ReadonlySet<string> {
  return new Set([
    ...unhealthy.filter((one) => one.remote === name).map(({ version }) => version),
    ...demoted.filter((one) => one.name === name && isDone(one)).map(({ version }) => version),
    ...approvals.filter((one) => one.name === name && one.outcome !== 'approved').map(({ version }) => version),
  ]);
}
