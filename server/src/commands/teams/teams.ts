import { giveRemote, type RemoteOwner, readOwners, remotesOf } from '../../features/remotes/remotes.ts';
import {
  addMember,
  addTeam,
  type Credential,
  changeContact,
  makeCredential,
  readCredentials,
  readTeams,
  removeMember,
  revokeCredential,
  type Team,
  TeamProblem,
} from '../../features/teams/teams.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { operatorName } from '../../platform/operator-name.ts';
import { reportAndExit } from '../../platform/problem.ts';
import { inGuestDatabase } from '../typing/guest-database.ts';
import { obey } from '../typing/typed-command.ts';
import { type TypedCredential, type TypedDeed, teamsCommand } from './teams-arguments.ts';

try {
  await obey(
    teamsCommand({
      list: (team, { json }) => inDatabase((db) => list(db, team, json === true)),
      add: async (team, given) => {
        await inDatabase((db) => addTeam(db, { ...deedOf(given), team, contact: given.contact }));
        console.log(`There is a team ${team}; \`pnpm teams hand-over\` gives it a remote.`);
      },
      contact: async (team, contact, given) => {
        await inDatabase((db) => changeContact(db, { ...deedOf(given), team, contact }));
        console.log(`${team} is reached at ${contact}.`);
      },
      handOver: (remote, team, given) => inDatabase((db) => handOver(db, remote, team, given)),
      addMember: async (team, user, given) => {
        await inDatabase((db) => addMember(db, { ...deedOf(given), team, user }));
        console.log(`${user} is in ${team}.`);
      },
      removeMember: async (team, user, given) => {
        await inDatabase((db) => removeMember(db, { ...deedOf(given), team, user }));
        console.log(`${user} is in ${team} no more.`);
      },
      addCredential: (team, name, given) => inDatabase((db) => addCredential(db, team, name, given)),
      revokeCredential: async (id, given) => {
        const { team, name } = await inDatabase((db) => revokeCredential(db, { ...deedOf(given), id }));
        console.log(`The credential ${name} (${id}) of ${team} is revoked.`);
      },
    }),
    process.argv.slice(2),
  );
} catch (error) {
  reportAndExit(error);
}

async function inDatabase<T>(act: (db: Db) => Promise<T>): Promise<T> {
  return await inGuestDatabase(readEnv(process.env), act);
}

function deedOf({ by = operatorName(), why }: TypedDeed): { readonly by: string; readonly why: string } {
  return { by, why };
}

async function handOver(
  db: Db,
  name: string,
  team: string,
  given: TypedDeed & { readonly revision?: number },
): Promise<void> {
  // Typed wrongly, it would make a team of its own.
  if (!(await readTeams(db)).some((one) => one.name === team)) throw new TeamProblem('unknownTeam', { team });
  await giveRemote(db, { ...deedOf(given), name, owner: team, revision: given.revision });
  console.log(`${name} belongs to ${team}: credentials of another team open it no more.`);
}

async function addCredential(db: Db, team: string, name: string, given: TypedCredential): Promise<void> {
  const { verbs, remotes, days } = given;
  const made = await makeCredential(db, { ...deedOf(given), team, name, verbs, remotes, days, remotesOf });
  console.error(`Credential ${made.id} of ${team}, until ${made.expiresAt.toISOString()}. It is shown this once:`);
  console.log(made.text);
}

async function list(db: Db, name: string | undefined, isJson: boolean): Promise<void> {
  const teams = (await readTeams(db)).filter((one) => name === undefined || one.name === name);
  if (name !== undefined && teams.length === 0) throw new TeamProblem('unknownTeam', { team: name });
  const [owners, credentials] = [await readOwners(db), await readCredentials(db)];
  const told = teams.map((team) => ({
    ...team,
    remotes: owners.filter(({ owner }) => owner === team.name).map((one) => one.name),
    credentials: credentials.filter((one) => one.team === team.name),
  }));
  if (isJson) console.log(JSON.stringify(told, null, 2));
  else console.log(told.length === 0 ? 'There is no team yet.' : told.map(teamText).join('\n'));
}

interface ToldTeam extends Team {
  readonly remotes: readonly RemoteOwner['name'][];
  readonly credentials: readonly Credential[];
}

function teamText({ name, contact, remotes, members, credentials }: ToldTeam): string {
  return [
    `${name}  (${contact === '' ? 'no contact' : contact})`,
    `  remotes: ${remotes.length === 0 ? 'none' : remotes.join(', ')}`,
    `  members: ${members.length === 0 ? 'nobody' : members.map(({ email }) => email).join(', ')}`,
    ...credentials.map((one) => `  ${credentialText(one)}`),
  ].join('\n');
}

/** `credential ci (0a1b2c3d4e5f): publish, faults of mf-visas; until 2027-02-01T10:00:00.000Z; last used never` */
function credentialText({ id, name, verbs, remotes, ...one }: Credential): string {
  const whose = remotes === null ? 'all its remotes' : remotes.join(', ');
  const used = one.lastUsedAt === null ? 'never' : one.lastUsedAt.toISOString();
  return `credential ${name} (${id}): ${verbs.join(', ')} of ${whose}; ${endText(one)}; last used ${used}`;
}

function endText({
  revokedAt,
  revokedBy,
  expiresAt,
}: Pick<Credential, 'revokedAt' | 'revokedBy' | 'expiresAt'>): string {
  if (revokedAt !== null) return `REVOKED ${revokedAt.toISOString()} by ${revokedBy ?? ''}`;
  return `${expiresAt.getTime() <= Date.now() ? 'ENDED' : 'until'} ${expiresAt.toISOString()}`;
}
