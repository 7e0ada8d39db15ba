import type { VersionCheck } from '@portico/contract';
import type { FinishedCheck } from '@portico/contract/publishing';
import { writeAudit } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { checkOf, endRuns, formatVersionSet, lockCheck } from '../../remotes/remotes.ts';
import type { Credential } from '../../teams/teams.ts';
import { adminActionName } from '../admission.ts';
import { RegistryApiError } from '../registry-api-error.ts';

interface CheckReport {
  readonly remote: string;
  /** Id of the check. */
  readonly id: string;
  readonly finished: FinishedCheck;
  readonly holder: Credential;
}

/**
 * Stores the results of a check for its version. All runs must be reported together, and each must have been opened.
 * Their version combinations come from the database, so the caller cannot change them.
 */
export async function finishCheck(db: Db, { remote, id, finished, holder }: CheckReport): Promise<VersionCheck> {
  const version = await transact(db, async (trx) => {
    const check = await lockCheck(trx, remote, id);
    if (check === undefined) throw new RegistryApiError('notFound', 'There is no such check. Start it again.');
    if (check.isOver) throw new RegistryApiError('notPossible', 'This check has already ended. Start a new one.');
    const { runs } = finished;
    const ids = new Set(runs.map((run) => run.id));
    if (ids.size !== runs.length || runs.some((run) => !check.runs.some((one) => one.id === run.id)))
      throw new RegistryApiError('malformed', 'The results must contain each run of the check exactly once.');
    const unreported = check.runs.filter((run) => !ids.has(run.id));
    const unopened = check.runs.filter((run) => ids.has(run.id) && !run.isOpened);
    if (unreported.length + unopened.length > 0)
      throw new RegistryApiError('notPossible', 'A check needs a result for each run, from a session that opened it:', {
        lines: [
          ...unreported.map(({ beside }) => `there is no result of the run with ${formatVersionSet(beside)}`),
          ...unopened.map(({ beside }) => `no session opened the URL of the run with ${formatVersionSet(beside)}`),
        ],
      });
    const impossible = runs.find((run) => run.failed.length > run.tests);
    if (impossible) throw new RegistryApiError('malformed', 'More tests failed than ran.');
    await endRuns(trx, runs);
    const failed = runs.filter((run) => run.failed.length > 0).length;
    const detail = { check: id, credential: holder.id, runs: runs.length, failed };
    await writeAudit(trx, {
      by: adminActionName(holder),
      action: 'checkRemote',
      subject: `${remote} ${check.version}`,
      detail,
    });
    return check.version;
  });
  const check = await checkOf(db, remote, version);
  if (check === undefined) throw new Error(`The check of ${remote} ${version} ended but does not exist`);
  return check;
}
