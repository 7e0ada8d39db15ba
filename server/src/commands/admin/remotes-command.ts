import { REMOTE_AUDIENCES, type RemoteAudience } from '@portico/contract';
import { type Command, Option } from 'commander';
import { createCommand, UsageError } from '../cli/command.ts';
import { parseInstant, parseInteger, type Reason, whyOption } from '../cli/options.ts';

const DESCRIPTION = `Says who gets which version of a remote. Every change is in every new page within 5 seconds, and in open tabs where the remote has not begun yet; open pages finish with what they have.`;

const NOTES = `
Every change needs --why "…". --by NAME says who; without it, your name on this machine. --revision N, from \`list\`, refuses the
change when somebody else made one since. VERSION may be shortened to what only one version has: 1.4.2, or 0a1b2c3d.

  pnpm admin remotes canary mf-trips 1.4.2 --percent 5 --why "new refund table, first agents"
  pnpm admin remotes promote mf-trips --why "no faults in two days"
  pnpm admin remotes own mf-visas --owner "Kestrel Visas" --paths /portal/visas --modules 11 --why "their first remote"
  pnpm admin remotes roll-back mf-trips --why "totals are wrong in Chinese"
  pnpm admin remotes approve mf-visas 1.1.0 --why "the help page may be public"
  pnpm admin remotes name-module 11 --en Visas --zh 签证 --why "their first page"
  pnpm admin remotes block mf-trips 1.4.1 --why "it shows other companies' totals"
  pnpm admin remotes hold mf-trips 1.4.2 --why "what fails is the payment provider"`;

type ChangeVerb = 'set' | 'canary' | 'promote' | 'revert' | 'roll-back' | 'remove' | 'prune';

/** A change of rules; versions may be abbreviated. */
export interface RuleChange extends Reason {
  readonly verb: ChangeVerb;
  /** Only a prune of all remotes omits it. */
  readonly remote: string | undefined;
  readonly version: string | undefined;
  readonly company: string | undefined;
  readonly percent: string | undefined;
  readonly isDryRun: boolean;
  readonly revision: number | undefined;
}

/** User or company, and time. Without both it is a visitor who is not signed in. */
interface PreviewOptions {
  readonly company?: string;
  readonly user?: string;
  readonly at?: Date;
}

/** Replaces a list, or adds to it. */
export interface ListChange<T> {
  readonly parts: readonly T[];
  readonly isMore: boolean;
}

/** The owner of a remote and its paths and modules; missing fields stay unchanged. */
export interface OwnOptions extends Reason {
  readonly owner?: string;
  readonly paths?: ListChange<string>;
  readonly modules?: ListChange<number>;
  readonly audience?: RemoteAudience;
  readonly revision?: number;
}

/** A version, possibly abbreviated, and the verb that changes its state. */
export interface VersionOptions<Verb extends string> extends Reason {
  readonly verb: Verb;
  readonly remote: string;
  readonly version: string;
}

/** Verbs for the exemption from demotion and for blocking a version. */
export type HoldVerb = 'hold' | 'free' | 'block' | 'unblock';
export type DecisionVerb = 'approve' | 'decline';

interface ModuleNameOptions extends Reason {
  readonly number: number;
  readonly en: string;
  readonly zh: string;
}

export interface RemotesActions {
  readonly list: (remote: string | undefined) => Promise<void>;
  readonly show: (remote: string) => Promise<void>;
  readonly log: (remote: string | undefined, limit: number) => Promise<void>;
  readonly preview: (options: PreviewOptions) => Promise<void>;
  readonly publish: (folder: string, by: string | undefined) => Promise<void>;
  readonly change: (change: RuleChange) => Promise<void>;
  readonly owners: (remote: string | undefined) => Promise<void>;
  readonly own: (remote: string, options: OwnOptions) => Promise<void>;
  readonly hold: (options: VersionOptions<HoldVerb>) => Promise<void>;
  readonly approvals: (remote: string | undefined) => Promise<void>;
  readonly decide: (options: VersionOptions<DecisionVerb>) => Promise<void>;
  readonly nameModule: (options: ModuleNameOptions) => Promise<void>;
}

export function createRemotesCommand(actions: RemotesActions): Command {
  const command = createCommand('remotes', DESCRIPTION).usage('VERB [options]').addHelpText('after', NOTES);
  addQuestions(command, actions);
  addChanges(command, actions);
  addOwners(command, actions);
  addHolds(command, actions);
  addApprovals(command, actions);
  return command;
}

function addQuestions(command: Command, { list, show, log, preview, publish }: RemotesActions): void {
  command
    .command('list [REMOTE]')
    .description('what is published, who gets it, the revision of each remote')
    .action((remote: string | undefined) => list(remote));
  command
    .command('show <REMOTE>')
    .description(
      'each version: who published it, its commit, repository, builder and lock files, its size, what its check beside the others said, and how slow it was in the last day',
    )
    .action((remote: string) => show(remote));
  command
    .command('log [REMOTE]')
    .description('who changed what, when and why')
    .option('--limit <n>', 'so many changes', parseFrom(1, '--limit'), 20)
    .action((remote: string | undefined, { limit }: { limit: number }) => log(remote, limit));
  command
    .command('preview')
    .description('what somebody gets, and by which rule; nobody named: a visitor who is not signed in')
    .option('--company <key>', 'people of a company')
    .option('--user <email|id>', 'one person')
    .option('--at <time>', 'as it was then', parseTime)
    .action((options: PreviewOptions) => preview(options));
  command
    .command('publish <FOLDER>')
    .description('puts a built folder into the store as it is; nobody gets it yet')
    .option('--by <name>', 'who publishes it')
    .action((folder: string, { by }: { by?: string }) => publish(folder, by));
}

function addChanges(command: Command, { change }: RemotesActions): void {
  const verb = (name: ChangeVerb, args: string, description: string) =>
    command
      .command(`${name} ${args}`)
      .description(description)
      .addOption(whyOption('whoever reads the log'))
      .option('--by <name>', 'who changes it')
      .option('--revision <n>', 'the revision that you saw', parseFrom(0, '--revision'));
  const act = (name: ChangeVerb) => (remote: string, version: string | undefined, options: ChangeOptions) =>
    change(changeOf(name, remote, version, options));
  // Without a version argument, commander passes the options after the name.
  const actOnName = (name: ChangeVerb) => (remote: string | undefined, options: ChangeOptions) =>
    change(changeOf(name, remote, options.to, options));

  verb('set', '<REMOTE> <VERSION>', 'gives a version to everybody, or to one company')
    .option('--company <key>', 'to this company alone')
    .action(act('set'));
  verb('canary', '<REMOTE> <VERSION>', 'gives a version to a share of users; again to let it grow or shrink')
    .requiredOption('--percent <share>', 'the share, such as 2.5')
    .action(act('canary'));
  verb('promote', '<REMOTE> [VERSION]', 'gives the version on trial to everybody').action(act('promote'));
  verb('revert', '<REMOTE> [VERSION]', "takes trials back: all, a version's, a company's")
    .option('--company <key>', "this company's alone")
    .action(act('revert'));
  verb('roll-back', '<REMOTE>', 'gives everybody the last good version again, or any kept one')
    .option('--to <version>', 'this version')
    .action(actOnName('roll-back'));
  verb('remove', '<REMOTE>', 'nobody gets the remote any more; its versions stay').action(actOnName('remove'));
  verb(
    'prune',
    '[REMOTE]',
    'takes away files that nobody can need: never a version that is live, on trial or last good, nor one that an open page may have',
  )
    .option('--dry-run', 'only says what would go')
    .action(actOnName('prune'));
}

function addOwners(command: Command, { owners, own }: RemotesActions): void {
  command
    .command('owners [REMOTE]')
    .description('whose each remote is, and which paths and modules are its own')
    .action((remote: string | undefined) => owners(remote));
  command
    .command('own <REMOTE>')
    .description('says whose a remote is, which paths and modules are its own; what is left out stays as it is')
    .option('--owner <team>', 'the team that answers for it, as its manifest says')
    .option('--paths <paths>', '/portal/visas,… from now on; with + before them, these as well', parsePaths)
    .option('--modules <numbers>', '11,… from now on; +11, that one as well; none takes all', parseModules)
    .addOption(
      new Option(
        '--audience <who>',
        'who may open its pages: users with its modules, all signed-in users, everyone',
      ).choices(REMOTE_AUDIENCES),
    )
    .addOption(whyOption('whoever reads the log'))
    .option('--by <name>', 'who changes it')
    .option('--revision <n>', 'the revision that you saw', parseFrom(0, '--revision'))
    .action((remote: string, options: OwnOptions) => own(remote, options));
}

function addHolds(command: Command, { hold }: RemotesActions): void {
  const verb = (name: HoldVerb, description: string) =>
    command
      .command(`${name} <REMOTE> <VERSION>`)
      .description(description)
      .addOption(whyOption('whoever reads the log'))
      .option('--by <name>', 'who says so')
      .action((remote: string, version: string, { why, by }: Reason) => hold({ verb: name, remote, version, why, by }));
  verb('hold', 'forbids the portal to demote the version by itself, whatever fails');
  verb('free', 'lets the portal demote the version again when it fails');
  verb('block', 'no user gets the version, and no roll-back goes to it; refused while users get it');
  verb('unblock', 'unblocks the version; this alone gives it to nobody');
}

function addApprovals(command: Command, { approvals, decide, nameModule }: RemotesActions): void {
  command
    .command('approvals [REMOTE]')
    .description('which versions wait for an approval, and what was decided about others')
    .action((remote: string | undefined) => approvals(remote));
  const verb = (name: DecisionVerb, description: string) =>
    command
      .command(`${name} <REMOTE> <VERSION>`)
      .description(description)
      .addOption(whyOption('readers of the audit log'))
      .option('--by <name>', 'who decides it')
      .action((remote: string, version: string, { why, by }: Reason) =>
        decide({ verb: name, remote, version, why, by }),
      );
  verb('approve', 'approves what of a version is wider than before, so that it may go live');
  verb('decline', 'declines it: no user gets the version until it is approved after all');
  command
    .command('name-module <NUMBER>')
    .description('names a module from 10 to 99 in both languages')
    .requiredOption('--en <name>', 'its English name')
    .requiredOption('--zh <name>', 'its Chinese name')
    .addOption(whyOption('readers of the audit log'))
    .option('--by <name>', 'who names it')
    .action((text: string, options: Omit<ModuleNameOptions, 'number'>) => {
      const number = parseInteger(text, 10, 99);
      if (number === undefined) throw new UsageError(`${text} is no module from 10 to 99`);
      return nameModule({ ...options, number });
    });
}

function parsePaths(text: string): ListChange<string> {
  return parseList(text, (part) => {
    if (part.startsWith('/')) return part;
    throw new UsageError(`"${part}" in --paths ${text} is no path`);
  });
}

function parseModules(text: string): ListChange<number> {
  return parseList(text, (part) => {
    const number = parseInteger(part, 0, 99);
    if (number === undefined) throw new UsageError(`"${part}" in --modules ${text} is no module's number`);
    return number;
  });
}

/** Parses comma-separated parts. A leading `+` adds them to the list; `none` is the empty list. */
function parseList<T>(text: string, parse: (part: string) => T): ListChange<T> {
  if (text === 'none') return { parts: [], isMore: false };
  const isMore = text.startsWith('+');
  return { parts: (isMore ? text.slice(1) : text).split(',').map(parse), isMore };
}

interface ChangeOptions extends Reason {
  readonly revision?: number;
  readonly company?: string;
  readonly percent?: string;
  readonly to?: string;
  readonly dryRun?: boolean;
}

function changeOf(
  verb: ChangeVerb,
  remote: string | undefined,
  version: string | undefined,
  { why, by, revision, company, percent, dryRun = false }: ChangeOptions,
): RuleChange {
  return { verb, remote, version, company, percent, isDryRun: dryRun, revision, by, why };
}

function parseFrom(min: number, option: string): (text: string) => number {
  return (text) => {
    const value = parseInteger(text, min);
    if (value === undefined) throw new UsageError(`${option} ${text} is no whole number from ${min}`);
    return value;
  };
}

function parseTime(text: string): Date {
  const instant = parseInstant(text);
  if (instant === undefined) throw new UsageError(`--at ${text} is no moment such as 2026-11-20T18:30`);
  return instant;
}
