import type { SourceFrames } from '@portico/cli';
import {
  CLIENT_ERROR_LIMITS,
  type ClearedUnhealthy,
  type ClientErrorGroup,
  type UnhealthyVersionRow,
} from '@portico/contract';
import type { Db } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { listUnhealthyVersions, versionOwners } from '../remotes/remotes.ts';
import { groupClientErrors } from './client-errors-repository.ts';
import { type ClearedUnhealthy as ClearedVersion, listCleared } from './version-health/clear-unhealthy.ts';

export interface ClientErrorsQuery {
  readonly remote?: string | undefined;
  readonly since: Date;
  readonly limit: number;
}

export interface ListedClientErrors {
  readonly groups: readonly ClientErrorGroup[];
  readonly marked: readonly UnhealthyVersionRow[];
  /** Marks that were cleared since then. */
  readonly lifted: readonly ClearedUnhealthy[];
}

/** Lists errors since then, with source positions where source maps exist, and the marked versions. */
export async function listClientErrors(
  db: Db,
  question: ClientErrorsQuery,
  sources: SourceFrames,
): Promise<ListedClientErrors> {
  const [groups, all, lifted] = await Promise.all([
    groupClientErrors(db, question),
    listUnhealthyVersions(db),
    listCleared(db, question),
  ]);
  const marked = all.filter(({ remote }) => question.remote === undefined || remote === question.remote);
  const owners = await versionOwners(db, [...new Set(marked.map(({ remote }) => remote))]);
  const teamOf = (remote: string, version: string) =>
    owners.find((one) => one.name === remote && one.version === version)?.team ?? '';
  return {
    groups: await Promise.all(
      groups.map(async ({ firstAt, lastAt, stack, ...group }) => ({
        ...group,
        stack: fullLines(await sources(stack), CLIENT_ERROR_LIMITS.stack),
        requestId: group.requestIds[0],
        firstAt: epochSeconds(firstAt),
        lastAt: epochSeconds(lastAt),
      })),
    ),
    marked: marked.map(({ unhealthyAt, ...row }) => ({
      ...row,
      team: teamOf(row.remote, row.version),
      unhealthyAt: epochSeconds(unhealthyAt),
    })),
    lifted: lifted.map(listedCleared),
  };
}

export function listedCleared({ unhealthyAt, clearedAt, ...row }: ClearedVersion): ClearedUnhealthy {
  return { ...row, unhealthyAt: epochSeconds(unhealthyAt), clearedAt: epochSeconds(clearedAt) };
}

function fullLines(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, text.lastIndexOf('\n', most));
}
