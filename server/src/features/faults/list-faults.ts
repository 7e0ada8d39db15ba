import type { FaultGroup, FaultyVersion } from '@portico/contract';
import type { Db } from '../../db/connect.ts';
import { versionOwners } from '../remotes/version-owners.ts';
import { groupFaults } from './faults-repository.ts';
import { markedVersions } from './marked-versions.ts';

export interface FaultsQuestion {
  readonly remote?: string | undefined;
  readonly since: Date;
  readonly limit: number;
}

export interface ListedFaults {
  readonly groups: readonly FaultGroup[];
  readonly marked: readonly FaultyVersion[];
}

/** What went wrong since then, and which versions are marked. */
export async function listFaults(db: Db, question: FaultsQuestion): Promise<ListedFaults> {
  const [groups, all] = await Promise.all([groupFaults(db, question), markedVersions(db)]);
  const marked = all.filter(({ remote }) => question.remote === undefined || remote === question.remote);
  const owners = await versionOwners(db, [...new Set(marked.map(({ remote }) => remote))]);
  const teamOf = (remote: string, version: string) =>
    owners.find((one) => one.name === remote && one.version === version)?.team ?? '';
  return {
    groups: groups.map(({ firstAt, lastAt, requestId, ...group }) => ({
      ...group,
      requestId: requestId ?? undefined,
      firstAt: secondsOf(firstAt),
      lastAt: secondsOf(lastAt),
    })),
    marked: marked.map(({ markedAt, ...mark }) => ({
      ...mark,
      team: teamOf(mark.remote, mark.version),
      markedAt: secondsOf(markedAt),
    })),
  };
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
