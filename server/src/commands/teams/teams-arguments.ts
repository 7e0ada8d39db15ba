import { CREDENTIAL_DAYS } from '@portico/contract';
import { type Command, Option } from 'commander';
import { TEAM_VERBS, type TeamVerb } from '../../model/team-verbs.ts';
import { misuse, typedCommand } from '../typing/typed-command.ts';
import { wholeNumber } from '../typing/typed-values.ts';
import { whyOption } from '../typing/why-option.ts';

const COMMAND = 'pnpm teams';
const ABOUT =
  'Says which teams there are, who is in them, which remotes they own, and by which credentials they publish.';

const NOTES = `
Every change needs --why "…". --by NAME says who; without it, your name on this machine. A credential is shown once, when it is made: hand it
over by a way that keeps it secret. It may do with its remotes what its verbs say, until it ends or is revoked:

  publish    puts versions into the store; nobody gets them yet
  go-live    gives a version to everybody
  canary     gives a version to a share of users, and takes trials back
  roll-back  gives everybody an earlier version again
  override   signs development addresses for members of the team
  faults     reads what went wrong in people's browsers

  pnpm teams add "Kestrel Visas" --contact visas@kestrel.example --why "a new partner"
  pnpm teams hand-over mf-visas "Kestrel Visas" --why "it is theirs now"
  pnpm teams credential add "Kestrel Visas" ci --verbs publish,faults --days 90 --why "their CI"
  pnpm teams credential revoke 0a1b2c3d4e5f --why "it stood in a log"`;

/** Who changes something, and why. */
export interface TypedDeed {
  readonly by?: string;
  readonly why: string;
}

export interface TypedCredential extends TypedDeed {
  readonly verbs: readonly TeamVerb[];
  readonly remotes?: readonly string[];
  readonly days: number;
}

/** What each verb of `pnpm teams` does. */
export interface TeamsActions {
  readonly list: (team: string | undefined, how: { readonly json?: true }) => Promise<void>;
  readonly add: (team: string, given: TypedDeed & { readonly contact: string }) => Promise<void>;
  readonly contact: (team: string, contact: string, given: TypedDeed) => Promise<void>;
  readonly handOver: (remote: string, team: string, given: TypedDeed & { readonly revision?: number }) => Promise<void>;
  readonly addMember: (team: string, user: string, given: TypedDeed) => Promise<void>;
  readonly removeMember: (team: string, user: string, given: TypedDeed) => Promise<void>;
  readonly addCredential: (team: string, name: string, given: TypedCredential) => Promise<void>;
  readonly revokeCredential: (id: string, given: TypedDeed) => Promise<void>;
}

export function teamsCommand(actions: TeamsActions): Command {
  const command = typedCommand('teams', ABOUT).usage('VERB [options]').addHelpText('after', NOTES);
  command
    .command('list [TEAM]')
    .description('teams with their contact, remotes, members and credentials')
    .option('--json', 'as JSON, for programs')
    .action((team: string | undefined, how: { json?: true }) => actions.list(team, how));
  deed(command, 'add <TEAM>', 'adds a team')
    .requiredOption('--contact <email>', 'where somebody of the team is reached')
    .action((team: string, given: TypedDeed & { contact: string }) => actions.add(team, given));
  deed(command, 'contact <TEAM> <CONTACT>', 'says where the team is reached from now on').action(actions.contact);
  deed(command, 'hand-over <REMOTE> <TEAM>', 'gives a remote, with its paths and modules, to another team')
    .option('--revision <n>', 'the revision of the remote that you saw', revisionOf)
    .action(actions.handOver);
  const member = command.command('member').description('who is in a team: members get development addresses');
  deed(member, 'add <TEAM> <EMAIL>', 'puts somebody who signs in here into a team').action(actions.addMember);
  deed(member, 'remove <TEAM> <EMAIL>', 'takes somebody out of a team').action(actions.removeMember);
  const credential = command.command('credential').description('what the programs of a team show');
  deed(credential, 'add <TEAM> <NAME>', 'makes a credential, and shows it this once')
    .requiredOption('--verbs <verbs>', `with commas, of ${TEAM_VERBS.join(', ')}`, verbsOf)
    .option('--remotes <names>', 'these remotes of the team alone; left out, all that it owns', remotesOf)
    .option('--days <n>', `it ends after so many days, ${CREDENTIAL_DAYS} at most`, daysOf, 90)
    .action(actions.addCredential);
  deed(credential, 'revoke <ID>', 'from the next request on it opens nothing').action(actions.revokeCredential);
  return command;
}

function deed(command: Command, words: string, about: string): Command {
  return command
    .command(words)
    .description(about)
    .addOption(whyOption(COMMAND, 'whoever reads the log'))
    .addOption(new Option('--by <name>', 'who does it; left out, your name on this machine'));
}

function verbsOf(text: string): TeamVerb[] {
  return text.split(',').map((part) => {
    const verb = TEAM_VERBS.find((one) => one === part.trim());
    if (verb === undefined) throw misuse(COMMAND, `"${part}" in --verbs ${text} is none of ${TEAM_VERBS.join(', ')}`);
    return verb;
  });
}

function remotesOf(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

function daysOf(text: string): number {
  const days = wholeNumber(text, 1, CREDENTIAL_DAYS);
  if (days === undefined) throw misuse(COMMAND, `--days ${text} is no whole number from 1 to ${CREDENTIAL_DAYS}`);
  return days;
}

function revisionOf(text: string): number {
  const revision = wholeNumber(text, 0);
  if (revision === undefined) throw misuse(COMMAND, `--revision ${text} is no whole number from 0`);
  return revision;
}
