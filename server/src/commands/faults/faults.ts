import { userInfo } from 'node:os';
import { createSourceFrames, hasBuiltFrames, slownessText } from '@portico/cli';
import type { FaultGroup, FaultyVersion, LiftedMark, VersionSlowness } from '@portico/contract';
import { liftMark, listFaults, slowSince } from '../../features/faults/faults.ts';
import { versionNamed } from '../../features/remotes/remotes.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { Problem, reportAndExit } from '../../platform/problem.ts';
import { inGuestDatabase } from '../typing/guest-database.ts';
import { obey } from '../typing/typed-command.ts';
import { type FaultsQuestion, faultsCommand, type TypedLift } from './faults-arguments.ts';

try {
  await obey(
    faultsCommand({
      list: (question) => inDatabase((db) => list(db, question)),
      lift: (typed) => inDatabase((db) => lift(db, typed)),
    }),
    process.argv.slice(2),
  );
} catch (error) {
  reportAndExit(error);
}

async function inDatabase(act: (db: Db) => Promise<void>): Promise<void> {
  await inGuestDatabase(readEnv(process.env), act);
}

async function lift(db: Db, { remote, version: typed, why, by }: TypedLift): Promise<void> {
  const version = await versionNamed(db, remote, typed);
  const lifted = await liftMark(db, { remote, version, why, by: by ?? userInfo().username });
  if (!lifted) throw new Problem(`${remote} ${version} is not marked; \`pnpm faults\` shows what is.`);
  console.log(`The mark of ${remote} ${version} is lifted; only faults that come from now on mark it again.`);
}

async function list(db: Db, question: FaultsQuestion): Promise<void> {
  const sources = createSourceFrames(readEnv(process.env).root);
  const [found, slow] = await Promise.all([listFaults(db, question, sources), slowSince(db, question)]);
  show(found, question);
  if (found.groups.some(({ stack }) => hasBuiltFrames(stack)))
    console.log('No source map is here for places in built files: build that version on this machine.');
  for (const one of slow) console.log(slowText(one));
}

function show(
  { groups, marked, lifted }: Awaited<ReturnType<typeof listFaults>>,
  { remote, since }: FaultsQuestion,
): void {
  for (const mark of marked) console.log(markText(mark));
  for (const mark of lifted) console.log(liftText(mark));
  const whose = remote === undefined ? '' : ` of ${remote}`;
  if (groups.length === 0) console.log(`No fault${whose} since ${since.toISOString()}.`);
  for (const group of groups) console.log(groupText(group));
}

/** `FAULTY mf-trips 1.4.2 (trips): 7 of 40 pages within the hour before 2026-11-20T18:30:00.000Z` */
function markText({ remote, version, team, loads, faulty, markedAt }: FaultyVersion): string {
  return `FAULTY ${remote} ${version} (${team}): ${faulty} of ${loads} pages within the hour before ${moment(markedAt)}`;
}

/** `LIFTED mf-trips 1.4.2 on 2026-11-20T18:40:00.000Z by olivia: the payment provider was down (7 of 40 pages)` */
function liftText({ remote, version, loads, faulty, liftedAt, by, why }: LiftedMark): string {
  return `LIFTED ${remote} ${version} on ${moment(liftedAt)} by ${by}: ${why} (${faulty} of ${loads} pages)`;
}

/** `SLOW mf-trips 1.4.2: 12 of 40 pages with a long task (31, the longest 840 ms); 0 of 40 pages with a slow interaction` */
function slowText({ remote, version, ...told }: VersionSlowness): string {
  return `SLOW ${remote} ${version}: ${slownessText(told)}`;
}

function groupText(group: FaultGroup): string {
  const { remote, version, team, phase, message, count, people, firstAt, lastAt, path, requestIds, stack } = group;
  const often = `${count}× for ${people} ${people === 1 ? 'person' : 'people'}`;
  const calls = requestIds.length === 0 ? '' : `, after the failed calls ${requestIds.join(', ')}`;
  return [
    `${remote} ${version || 'of an unknown version'} (${team})  ${phase}  ${often}  ${moment(firstAt)} to ${moment(lastAt)}`,
    `  ${message}`,
    `  on ${path}${calls}`,
    ...stack.split('\n').flatMap((line) => (line === '' ? [] : [`    ${line}`])),
  ].join('\n');
}

function moment(at: number): string {
  return new Date(at * 1000).toISOString();
}
