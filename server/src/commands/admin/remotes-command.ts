import { REMOTE_AUDIENCES, type RemoteAudience } from '@portico/contract';
import { type Command, Option } from 'commander';
import { createCommand, UsageError } from '../cli/command.ts';
import { parseInstant, parseInteger, type Reason, whyOption } from '../cli/options.ts';

const DESCRIPTION = `Controls which users get which version of a remote. A change applies within 5 seconds to new pages, and to open tabs that have not loaded the remote yet. Loaded versions stay until the page is reloaded.`;

const NOTES = `
Every change needs --why "…". --by NAME is the operator (default: your account name on this machine). --revision N, from \`list\`,
rejects the change if another change was made since. VERSION can be any unique part of a version: 1.4.2, or 0a1b2c3d.

  pnpm admin remotes canary mf-trips 1.4.2 --percent 5 --why "new refund table, first agents"
  pnpm admin remotes promote mf-trips --why "no errors in two days"
  pnpm admin remotes own mf-visas --owner "Kestrel Visas" --paths /portal/visas --modules 11 --why "their first remote"
  pnpm admin remotes roll-back mf-trips --why "totals are wrong in Chinese"
  pnpm admin remotes approve mf-visas 1.1.0 --why "the help page may be public"
  pnpm admin remotes name-module 11 --en Visas --zh 签证 --why "their first page"
  pnpm admin remotes block mf-trips 1.4.1 --why "it shows other companies' totals"
  pnpm admin remotes hold mf-trips 1.4.2 --why "the payment provider fails, not this version"`;

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
    .description('lists published versions, their rules and the revision of each remote')
    .action((remote: string | undefined) => list(remote));
  command
    .command('show <REMOTE>')
    .description(
      'shows each version: publisher, commit, repository, builder and lock files, size, result of the integration checks, and slowness in the last day',
    )
    .action((remote: string) => show(remote));
  command
    .command('log [REMOTE]')
    .description('lists changes with their operator, time and reason')
    .option('--limit <n>', 'maximum number of changes', parseFrom(1, '--limit'), 20)
    .action((remote: string | undefined, { limit }: { limit: number }) => log(remote, limit));
  command
    .command('preview')
    .description(
      'shows the versions that a user gets and the rules that apply; default: a visitor who is not signed in',
    )
    .option('--company <key>', 'users of a company')
    .option('--user <email|id>', 'one user')
    .option('--at <time>', 'the state at this time', parseTime)
    .action((options: PreviewOptions) => preview(options));
  command
    .command('publish <FOLDER>')
    .description('puts a built folder into the store unchanged; no user gets it yet')
    .option('--by <name>', 'name of the publisher')
    .action((folder: string, { by }: { by?: string }) => publish(folder, by));
}

function addChanges(command: Command, { change }: RemotesActions): void {
  const verb = (name: ChangeVerb, args: string, description: string) =>
    command
      .command(`${name} ${args}`)
      .description(description)
      .addOption(whyOption('readers of the audit log'))
      .option('--by <name>', 'name of the operator')
      .option('--revision <n>', 'the expected revision', parseFrom(0, '--revision'));
  const act = (name: ChangeVerb) => (remote: string, version: string | undefined, options: ChangeOptions) =>
    change(changeOf(name, remote, version, options));
  // Without a version argument, commander passes the options after the name.
  const actOnName = (name: ChangeVerb) => (remote: string | undefined, options: ChangeOptions) =>
    change(changeOf(name, remote, options.to, options));

  verb('set', '<REMOTE> <VERSION>', 'gives a version to all users, or to one company')
    .option('--company <key>', 'only to this company')
    .action(act('set'));
  verb('canary', '<REMOTE> <VERSION>', 'gives a version to a share of users; repeat it to change the share')
    .requiredOption('--percent <share>', 'the share, such as 2.5')
    .action(act('canary'));
  verb('promote', '<REMOTE> [VERSION]', 'gives the canary version to all users').action(act('promote'));
  verb('revert', '<REMOTE> [VERSION]', 'ends canaries: all, those of a version or of a company')
    .option('--company <key>', 'only those of this company')
    .action(act('revert'));
  verb('roll-back', '<REMOTE>', 'gives all users the last good version, or another stored one')
    .option('--to <version>', 'this version')
    .action(actOnName('roll-back'));
  verb('remove', '<REMOTE>', 'removes the remote from all users; its versions stay in the store').action(
    actOnName('remove'),
  );
  verb(
    'prune',
    '[REMOTE]',
    'deletes unused versions; keeps versions that are live, canary or last good, and those that an open page may use',
  )
    .option('--dry-run', 'prints what would be deleted without deleting it')
    .action(actOnName('prune'));
}

function addOwners(command: Command, { owners, own }: RemotesActions): void {
  command
    .command('owners [REMOTE]')
    .description('lists the owner, paths and modules of each remote')
    .action((remote: string | undefined) => owners(remote));
  command
    .command('own <REMOTE>')
    .description('sets the owner, paths and modules of a remote; omitted options stay unchanged')
    .option('--owner <team>', 'the responsible team, as in its manifest')
    .option('--paths <paths>', 'replaces the paths, such as /portal/visas,…; a leading + adds to them', parsePaths)
    .option('--modules <numbers>', 'replaces the modules, such as 11,…; +11 adds one; none removes all', parseModules)
    .addOption(
      new Option(
        '--audience <who>',
        'audience of its pages: users with its modules, all signed-in users, everyone',
      ).choices(REMOTE_AUDIENCES),
    )
    .addOption(whyOption('readers of the audit log'))
    .option('--by <name>', 'name of the operator')
    .option('--revision <n>', 'the expected revision', parseFrom(0, '--revision'))
    .action((remote: string, options: OwnOptions) => own(remote, options));
}

function addHolds(command: Command, { hold }: RemotesActions): void {
  const verb = (name: HoldVerb, description: string) =>
    command
      .command(`${name} <REMOTE> <VERSION>`)
      .description(description)
      .addOption(whyOption('readers of the audit log'))
      .option('--by <name>', 'name of the operator')
      .action((remote: string, version: string, { why, by }: Reason) => hold({ verb: name, remote, version, why, by }));
  verb('hold', 'exempts the version from automatic demotion');
  verb('free', 'allows automatic demotion of the version again');
  verb('block', 'blocks the version: no user gets it and no roll-back selects it; rejected while users get it');
  verb('unblock', 'unblocks the version; no user gets it until a rule selects it');
}

function addApprovals(command: Command, { approvals, decide, nameModule }: RemotesActions): void {
  command
    .command('approvals [REMOTE]')
    .description('lists versions that wait for an approval, and past decisions')
    .action((remote: string | undefined) => approvals(remote));
  const verb = (name: DecisionVerb, description: string) =>
    command
      .command(`${name} <REMOTE> <VERSION>`)
      .description(description)
      .addOption(whyOption('readers of the audit log'))
      .option('--by <name>', 'name of the operator')
      .action((remote: string, version: string, { why, by }: Reason) =>
        decide({ verb: name, remote, version, why, by }),
      );
  verb('approve', 'approves the wider access of a version, so that it can go live');
  verb('decline', 'declines the wider access: no user gets the version until it is approved');
  command
    .command('name-module <NUMBER>')
    .description('sets the names of a module from 10 to 99')
    .requiredOption('--en <name>', 'its English name')
    .requiredOption('--zh <name>', 'its Chinese name')
    .addOption(whyOption('readers of the audit log'))
    .option('--by <name>', 'name of the operator')
    .action((text: string, options: Omit<ModuleNameOptions, 'number'>) => {
      const number = parseInteger(text, 10, 99);
      if (number === undefined) throw new UsageError(`${text} must be a module number from 10 to 99`);
      return nameModule({ ...options, number });
    });
}

function parsePaths(text: string): ListChange<string> {
  return parseList(text, (part) => {
    if (part.startsWith('/')) return part;
    throw new UsageError(`"${part}" in --paths ${text} is not a path`);
  });
}

function parseModules(text: string): ListChange<number> {
  return parseList(text, (part) => {
    const number = parseInteger(part, 0, 99);
    if (number === undefined) throw new UsageError(`"${part}" in --modules ${text} is not a module number`);
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
    if (value === undefined) throw new UsageError(`${option} ${text} must be a whole number of at least ${min}`);
    return value;
  };
}

function parseTime(text: string): Date {
  const instant = parseInstant(text);
  if (instant === undefined) throw new UsageError(`--at ${text} must be a time such as 2026-11-20T18:30`);
  return instant;
}
