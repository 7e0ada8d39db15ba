import type { SourceFrames } from '@portico/cli';
import { FAULT_LIMITS, type FaultGroup, type FaultyVersion, type LiftedMark } from '@portico/contract';
import type { Db } from '../../platform/database/connect.ts';
import { markedVersions, versionOwners } from '../remotes/remotes.ts';
import { groupFaults } from './client-errors-repository.ts';
import { type LiftedMark as Lifted, liftedMarks } from './version-health/clear-unhealthy.ts';

export interface FaultsQuestion {
  readonly remote?: string | undefined;
  readonly since: Date;
  readonly limit: number;
}

export interface ListedFaults {
  readonly groups: readonly FaultGroup[];
  readonly marked: readonly FaultyVersion[];
  /** Marks that were cleared since then. */
  readonly lifted: readonly LiftedMark[];
}

/** Lists errors since then, with source positions where source maps exist, and the marked versions. */
export async function listFaults(db: Db, question: FaultsQuestion, sources: SourceFrames): Promise<ListedFaults> {
  const [groups, all, lifted] = await Promise.all([
    groupFaults(db, question),
    markedVersions(db),
    liftedMarks(db, question),
  ]);
  const marked = all.filter(({ remote }) => question.remote === undefined || remote === question.remote);
  const owners = await versionOwners(db, [...new Set(marked.map(({ remote }) => remote))]);
  const teamOf = (remote: string, version: string) =>
    owners.find((one) => one.name === remote && one.version === version)?.team ?? '';
  return {
    groups: await Promise.all(
      groups.map(async ({ firstAt, lastAt, stack, ...group }) => ({
        ...group,
        stack: wholeLines(await sources(stack), FAULT_LIMITS.stack),
        requestId: group.requestIds[0],
        firstAt: secondsOf(firstAt),
        lastAt: secondsOf(lastAt),
      })),
    ),
    marked: marked.map(({ markedAt, ...mark }) => ({
      ...mark,
      team: teamOf(mark.remote, mark.version),
      markedAt: secondsOf(markedAt),
    })),
    lifted: lifted.map(toldLift),
  };
}

export function toldLift({ markedAt, liftedAt, ...lift }: Lifted): LiftedMark {
  return { ...lift, markedAt: secondsOf(markedAt), liftedAt: secondsOf(liftedAt) };
}

function wholeLines(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, text.lastIndexOf('\n', most));
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
