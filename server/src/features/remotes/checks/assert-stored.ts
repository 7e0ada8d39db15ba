import type { Db } from '../../../platform/database/connect.ts';
import { findVersion } from '../remotes-repository.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';

/** Rejects a version that was never published or that was pruned. */
export async function assertStored(db: Db, name: string, version: string): Promise<void> {
  const row = await findVersion(db, name, version);
  if (!row) throw new RemoteRuleError('unknownVersion', { name, version });
  if (row.prunedAt) throw new RemoteRuleError('pruned', { name, version, at: row.prunedAt.toISOString() });
}
