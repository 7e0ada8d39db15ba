import type { FaultGroup, FaultyVersion } from '@portico/contract';
import { listFaults } from '../features/faults/list-faults.ts';
import { readEnv } from '../plugins/env.ts';
import { reportAndExit } from '../problem.ts';
import { type FaultsCommand, readFaultsCommand, USAGE } from './faults-arguments.ts';
import { inGuestDatabase } from './guest-database.ts';

try {
  await run(process.argv.slice(2));
} catch (error) {
  reportAndExit(error);
}

async function run(args: readonly string[]): Promise<void> {
  const command = readFaultsCommand(args);
  if (command.name === 'help') {
    console.log(USAGE);
    return;
  }
  show(await inGuestDatabase(readEnv(process.env), (db) => listFaults(db, command)), command);
}

function show(
  { groups, marked }: Awaited<ReturnType<typeof listFaults>>,
  { remote, since }: Extract<FaultsCommand, { name: 'list' }>,
): void {
  for (const mark of marked) console.log(markText(mark));
  const whose = remote === undefined ? '' : ` of ${remote}`;
  if (groups.length === 0) console.log(`No fault${whose} since ${since.toISOString()}.`);
  for (const group of groups) console.log(groupText(group));
}

/** `FAULTY mf-trips 1.4.2 (trips): 7 of 40 pages within the hour before 2026-11-20T18:30:00.000Z` */
function markText({ remote, version, team, loads, faulty, markedAt }: FaultyVersion): string {
  return `FAULTY ${remote} ${version} (${team}): ${faulty} of ${loads} pages within the hour before ${moment(markedAt)}`;
}

function groupText(group: FaultGroup): string {
  const { remote, version, team, phase, message, count, sessions, firstAt, lastAt, path, requestId, stack } = group;
  const often = `${count}× in ${sessions} ${sessions === 1 ? 'session' : 'sessions'}`;
  const call = requestId === undefined ? '' : `, after the failed call ${requestId}`;
  return [
    `${remote} ${version || 'of an unknown version'} (${team})  ${phase}  ${often}  ${moment(firstAt)} to ${moment(lastAt)}`,
    `  ${message}`,
    `  on ${path}${call}`,
    ...stack.split('\n').flatMap((line) => (line === '' ? [] : [`    ${line}`])),
  ].join('\n');
}

function moment(at: number): string {
  return new Date(at * 1000).toISOString();
}
