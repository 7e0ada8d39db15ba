import { CREDENTIAL_DAYS } from '@portico/contract';
import type { Command } from 'commander';
import { TEAM_SCOPES, type TeamScope } from '../../domain/team-scopes.ts';
import { assignRemoteOwner, type RemoteOwner, readOwners, remotesOf } from '../../features/remotes/remotes.ts';
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
  TeamError,
} from '../../features/teams/teams.ts';
import type { Db } from '../../platform/database/connect.ts';
import { createCommand, UsageError } from '../cli/command.ts';
import { inDatabase } from '../cli/guest-database.ts';
import { JSON_HELP, parseInteger, type Reason, whyOption, withOperator } from '../cli/options.ts';

const DESCRIPTION = 'Manages teams: members, remotes and credentials for publishing.';

const NOTES = `
Every change needs --why "…". --by NAME is the operator (default: your account name on this machine). A credential is shown once, when it
is created: hand it over through a secure channel. Its verbs limit what it can do with its remotes until it expires or is revoked:

  publish    puts versions into the store; no user gets them yet
  go-live    gives a version to all users
  canary     gives a version to a share of users, and ends canaries
  roll-back  gives all users an earlier version
  override   creates development URLs for members of the team
  faults     reads the errors in users' browsers

  pnpm admin teams add "Kestrel Visas" --contact visas@kestrel.example --why "a new partner"
  pnpm admin teams hand-over mf-visas "Kestrel Visas" --why "they maintain it now"
  pnpm admin teams credential add "Kestrel Visas" ci --verbs publish,faults --days 90 --why "their CI"
  pnpm admin teams credential revoke 0a1b2c3d4e5f --why "it leaked into a log"`;

interface RevisionOptions extends Reason {
  readonly revision?: number;
}

interface CredentialOptions extends Reason {
  readonly verbs: readonly TeamScope[];
  readonly remotes?: readonly string[];
  readonly days: number;
}

interface TeamsActions {
  readonly list: (team: string | undefined, options: { readonly json?: true }) => Promise<void>;
  readonly add: (team: string, options: Reason & { readonly contact: string }) => Promise<void>;
  readonly contact: (team: string, contact: string, reason: Reason) => Promise<void>;
  readonly handOver: (remote: string, team: string, options: RevisionOptions) => Promise<void>;
  readonly addMember: (team: string, user: string, reason: Reason) => Promise<void>;
  readonly removeMember: (team: string, user: string, reason: Reason) => Promise<void>;
  readonly addCredential: (team: string, name: string, options: CredentialOptions) => Promise<void>;
  readonly revokeCredential: (id: string, reason: Reason) => Promise<void>;
}

const ACTIONS: TeamsActions = {
  list: (team, { json }) => inDatabase((db) => list(db, team, json === true)),
  add: async (team, { contact, ...reason }) => {
    await inDatabase((db) => addTeam(db, { ...withOperator(reason), team, contact }));
    console.log(`Team ${team} is created. \`pnpm admin teams hand-over\` gives it a remote.`);
  },
  contact: async (team, contact, reason) => {
    await inDatabase((db) => changeContact(db, { ...withOperator(reason), team, contact }));
    console.log(`The contact of ${team} is ${contact}.`);
  },
  handOver: (remote, team, options) => inDatabase((db) => handOver(db, remote, team, options)),
  addMember: async (team, user, reason) => {
    await inDatabase((db) => addMember(db, { ...withOperator(reason), team, user }));
    console.log(`${user} is a member of ${team}.`);
  },
  removeMember: async (team, user, reason) => {
    await inDatabase((db) => removeMember(db, { ...withOperator(reason), team, user }));
    console.log(`${user} is no longer a member of ${team}.`);
  },
  addCredential: (team, name, options) => inDatabase((db) => addCredential(db, team, name, options)),
  revokeCredential: async (id, reason) => {
    const { team, name } = await inDatabase((db) => revokeCredential(db, { ...withOperator(reason), id }));
    console.log(`The credential ${name} (${id}) of ${team} is revoked.`);
  },
};

export function teamsCommand(actions = ACTIONS): Command {
  const command = createCommand('teams', DESCRIPTION).usage('VERB [options]').addHelpText('after', NOTES);
  command
    .command('list [TEAM]')
    .description('lists teams with their contact, remotes, members and credentials')
    .option('--json', JSON_HELP)
    .action((team: string | undefined, options: { json?: true }) => actions.list(team, options));
  addChange(command, 'add <TEAM>', 'adds a team')
    .requiredOption('--contact <email>', 'email of the team')
    .action((team: string, options: Reason & { contact: string }) => actions.add(team, options));
  addChange(command, 'contact <TEAM> <CONTACT>', 'changes the contact of a team').action(actions.contact);
  addChange(command, 'hand-over <REMOTE> <TEAM>', 'gives a remote, with its paths and modules, to another team')
    .option('--revision <n>', 'the expected revision of the remote', parseRevision)
    .action(actions.handOver);
  const member = command
    .command('member')
    .description('manages the members of a team; members can get development URLs');
  addChange(member, 'add <TEAM> <EMAIL>', 'adds a user to a team').action(actions.addMember);
  addChange(member, 'remove <TEAM> <EMAIL>', 'removes a user from a team').action(actions.removeMember);
  const credential = command.command('credential').description('manages the credentials of a team');
  addChange(credential, 'add <TEAM> <NAME>', 'creates a credential and shows it once')
    .requiredOption('--verbs <verbs>', `with commas, of ${TEAM_SCOPES.join(', ')}`, parseVerbs)
    .option('--remotes <names>', 'only these remotes of the team; default: all that it owns', parseNames)
    .option('--days <n>', `lifetime in days, at most ${CREDENTIAL_DAYS}`, parseDays, 90)
    .action(actions.addCredential);
  addChange(credential, 'revoke <ID>', 'revokes a credential from the next request on').action(
    actions.revokeCredential,
  );
  return command;
}

function addChange(command: Command, verb: string, description: string): Command {
  return command
    .command(verb)
    .description(description)
    .addOption(whyOption('readers of the audit log'))
    .option('--by <name>', 'name of the operator; default: your account name on this machine');
}

function parseVerbs(text: string): TeamScope[] {
  return text.split(',').map((part) => {
    const verb = TEAM_SCOPES.find((one) => one === part.trim());
    if (verb === undefined)
      throw new UsageError(`"${part}" in --verbs ${text} must be one of ${TEAM_SCOPES.join(', ')}`);
    return verb;
  });
}

function parseNames(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

function parseDays(text: string): number {
  const days = parseInteger(text, 1, CREDENTIAL_DAYS);
  if (days === undefined) throw new UsageError(`--days ${text} must be a whole number from 1 to ${CREDENTIAL_DAYS}`);
  return days;
}

function parseRevision(text: string): number {
  const revision = parseInteger(text, 0);
  if (revision === undefined) throw new UsageError(`--revision ${text} must be a whole number of at least 0`);
  return revision;
}

async function handOver(db: Db, name: string, team: string, { revision, ...reason }: RevisionOptions): Promise<void> {
  // A mistyped name would create another team.
  if (!(await readTeams(db)).some((one) => one.name === team)) throw new TeamError('unknownTeam', { team });
  await assignRemoteOwner(db, { ...withOperator(reason), name, owner: team, revision });
  console.log(`${name} belongs to ${team}. Credentials of other teams no longer work for it.`);
}

async function addCredential(db: Db, team: string, name: string, options: CredentialOptions): Promise<void> {
  const { verbs, remotes, days } = options;
  const made = await makeCredential(db, { ...withOperator(options), team, name, verbs, remotes, days, remotesOf });
  console.error(`Credential ${made.id} of ${team}, until ${made.expiresAt.toISOString()}. It is shown only once:`);
  console.log(made.text);
}

async function list(db: Db, name: string | undefined, isJson: boolean): Promise<void> {
  const teams = (await readTeams(db)).filter((one) => name === undefined || one.name === name);
  if (name !== undefined && teams.length === 0) throw new TeamError('unknownTeam', { team: name });
  const [owners, credentials] = [await readOwners(db), await readCredentials(db)];
  const rows = teams.map((team) => ({
    ...team,
    remotes: owners.filter(({ owner }) => owner === team.name).map((one) => one.name),
    credentials: credentials.filter((one) => one.team === team.name),
  }));
  if (isJson) console.log(JSON.stringify(rows, null, 2));
  else console.log(rows.length === 0 ? 'There are no teams yet.' : rows.map(teamText).join('\n'));
}

interface TeamRow extends Team {
  readonly remotes: readonly RemoteOwner['name'][];
  readonly credentials: readonly Credential[];
}

function teamText({ name, contact, remotes, members, credentials }: TeamRow): string {
  return [
    `${name}  (${contact === '' ? 'no contact' : contact})`,
    `  remotes: ${remotes.length === 0 ? 'none' : remotes.join(', ')}`,
    `  members: ${members.length === 0 ? 'none' : members.map(({ email }) => email).join(', ')}`,
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
