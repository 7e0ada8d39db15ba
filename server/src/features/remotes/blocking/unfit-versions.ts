import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { listApprovals, type VersionApproval } from '../approvals/approvals-repository.ts';
import { type Demotion, demotions, isDone } from '../demotion/demotions-repository.ts';
import { type MarkedVersion, markedVersions } from '../marked-versions.ts';

interface KnownOfVersions {
  readonly marked: readonly MarkedVersion[];
  readonly demoted: readonly Pick<Demotion, 'name' | 'version' | 'outcome'>[];
  readonly approvals: readonly Pick<VersionApproval, 'name' | 'version' | 'outcome'>[];
}

/**
 * Versions that an automatic rollback skips, because they failed or lack an approval. An operator can still name them.
 */
export async function unfitVersions(db: Db | Trx, name: string): Promise<ReadonlySet<string>> {
  return unfitOf(name, {
    marked: await markedVersions(db),
    demoted: await demotions(db, name),
    approvals: await listApprovals(db, name),
  });
}

/** Like `unfitVersions`, for data that is already loaded. */
export function unfitOf(name: string, { marked, demoted, approvals }: KnownOfVersions): ReadonlySet<string> {
  return new Set([
    ...marked.filter((one) => one.remote === name).map(({ version }) => version),
    ...demoted.filter((one) => one.name === name && isDone(one)).map(({ version }) => version),
    ...approvals.filter((one) => one.name === name && one.outcome !== 'approved').map(({ version }) => version),
  ]);
}
