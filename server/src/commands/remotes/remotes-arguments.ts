import { REMOTE_AUDIENCES, type RemoteAudience } from '@portico/contract';
import { type Command, Option } from 'commander';
import { misuse, typedCommand } from '../typing/typed-command.ts';
import { type TypedList, typedList } from '../typing/typed-list.ts';
import { momentIn, wholeNumber } from '../typing/typed-values.ts';
import { whyOption } from '../typing/why-option.ts';

const ABOUT = `Says who gets which version of a remote. Every change is in every new page within 5 seconds, and in open tabs where the remote has not begun yet; open pages finish with what they have.`;

const NOTES = `
Every change needs --why "…". --by NAME says who; without it, your name on this machine. --revision N, from \`list\`, refuses the
change when somebody else made one since. VERSION may be shortened to what only one version has: 1.4.2, or 0a1b2c3d.

  pnpm remotes canary mf-trips 1.4.2 --percent 5 --why "new refund table, first agents"
  pnpm remotes promote mf-trips --why "no faults in two days"
  pnpm remotes own mf-visas --owner "Kestrel Visas" --paths /portal/visas --modules 11 --why "their first remote"
  pnpm remotes roll-back mf-trips --why "totals are wrong in Chinese"
  pnpm remotes approve mf-visas 1.1.0 --why "the help page may be public"
  pnpm remotes name-module 11 --en Visas --zh 签证 --why "their first page"
  pnpm remotes block mf-trips 1.4.1 --why "it shows other companies' totals"
  pnpm remotes hold mf-trips 1.4.2 --why "what fails is the payment provider"`;

type ChangeVerb = 'set' | 'canary' | 'promote' | 'revert' | 'roll-back' | 'remove' | 'prune';

/** A change as typed; versions may be shortened. */
export interface TypedChange {
  readonly verb: ChangeVerb;
  /** Left out by a prune of all remotes alone. */
  readonly remote: string | undefined;
  readonly version: string | undefined;
  readonly company: string | undefined;
  readonly percent: string | undefined;
  readonly isDryRun: boolean;
  readonly revision: number | undefined;
  readonly by: string | undefined;
  readonly why: string;
}

/** Whose portal is asked for, and when; nobody named is a visitor who is not signed in. */
export interface TypedPreview {
  readonly company?: string;
  readonly user?: string;
  readonly at?: Date;
}

/** Whose a remote shall be; what is left out stays. */
export interface TypedOwning {
  readonly owner?: string;
  readonly paths?: TypedList<string>;
  readonly modules?: TypedList<number>;
  readonly audience?: RemoteAudience;
  readonly revision?: number;
  readonly by?: string;
  readonly why: string;
}

/** What is said about one version: whether the portal may demote it, whether users may get it. It may be shortened. */
export interface TypedHold {
  readonly verb: 'hold' | 'free' | 'block' | 'unblock';
  readonly remote: string;
  readonly version: string;
  readonly why: string;
  readonly by: string | undefined;
}

/** What an operator decides about a version that is wider than before; the version may be shortened. */
export interface TypedDecision {
  readonly verb: 'approve' | 'decline';
  readonly remote: string;
  readonly version: string;
  readonly why: string;
  readonly by: string | undefined;
}

export interface TypedModuleName {
  readonly number: number;
  readonly en: string;
  readonly zh: string;
  readonly why: string;
  readonly by?: string;
}

/** What each verb of `pnpm remotes` does. */
export interface RemotesActions {
  readonly list: (remote: string | undefined) => Promise<void>;
  readonly show: (remote: string) => Promise<void>;
  readonly log: (remote: string | undefined, limit: number) => Promise<void>;
  readonly preview: (whose: TypedPreview) => Promise<void>;
  readonly publish: (folder: string, by: string | undefined) => Promise<void>;
  readonly change: (change: TypedChange) => Promise<void>;
  readonly owners: (remote: string | undefined) => Promise<void>;
  readonly own: (remote: string, given: TypedOwning) => Promise<void>;
  readonly hold: (typed: TypedHold) => Promise<void>;
  readonly approvals: (remote: string | undefined) => Promise<void>;
  readonly decide: (typed: TypedDecision) => Promise<void>;
  readonly nameModule: (typed: TypedModuleName) => Promise<void>;
}

export function remotesCommand(actions: RemotesActions): Command {
  const command = typedCommand('remotes', ABOUT).usage('VERB [options]').addHelpText('after', NOTES);
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
    .option('--limit <n>', 'so many changes', (text) => numberFrom(text, '--limit', 1), 20)
    .action((remote: string | undefined, { limit }: { limit: number }) => log(remote, limit));
  command
    .command('preview')
    .description('what somebody gets, and by which rule; nobody named: a visitor who is not signed in')
    .option('--company <key>', 'people of a company')
    .option('--user <email|id>', 'one person')
    .option('--at <time>', 'as it was then', momentOf)
    .action((whose: TypedPreview) => preview(whose));
  command
    .command('publish <FOLDER>')
    .description('puts a built folder into the store as it is; nobody gets it yet')
    .option('--by <name>', 'who publishes it')
    .action((folder: string, { by }: { by?: string }) => publish(folder, by));
}

function addChanges(command: Command, { change }: RemotesActions): void {
  const verb = (name: ChangeVerb, words: string, about: string) =>
    command
      .command(`${name} ${words}`)
      .description(about)
      .addOption(whyOption('pnpm remotes', 'whoever reads the log'))
      .option('--by <name>', 'who changes it')
      .option('--revision <n>', 'the revision that you saw', (text) => numberFrom(text, '--revision', 0));
  const act = (name: ChangeVerb) => (remote: string, version: string | undefined, options: TypedOptions) =>
    change(changeOf(name, remote, version, options));
  // Where a verb takes no version, what follows the name are the options.
  const actOnName = (name: ChangeVerb) => (remote: string | undefined, options: TypedOptions) =>
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
    .option('--paths <paths>', '/portal/visas,… from now on; with + before them, these as well', pathsOf)
    .option('--modules <numbers>', '11,… from now on; +11, that one as well; none takes all', modulesOf)
    .addOption(
      new Option(
        '--audience <who>',
        'who may open its pages: users with its modules, all signed-in users, everyone',
      ).choices(REMOTE_AUDIENCES),
    )
    .addOption(whyOption('pnpm remotes', 'whoever reads the log'))
    .option('--by <name>', 'who changes it')
    .option('--revision <n>', 'the revision that you saw', (text) => numberFrom(text, '--revision', 0))
    .action((remote: string, given: TypedOwning) => own(remote, given));
}

function addHolds(command: Command, { hold }: RemotesActions): void {
  const verb = (name: TypedHold['verb'], about: string) =>
    command
      .command(`${name} <REMOTE> <VERSION>`)
      .description(about)
      .addOption(whyOption('pnpm remotes', 'whoever reads the log'))
      .option('--by <name>', 'who says so')
      .action((remote: string, version: string, { why = '', by }: TypedOptions) =>
        hold({ verb: name, remote, version, why, by }),
      );
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
  const verb = (name: TypedDecision['verb'], about: string) =>
    command
      .command(`${name} <REMOTE> <VERSION>`)
      .description(about)
      .addOption(whyOption('pnpm remotes', 'readers of the audit log'))
      .option('--by <name>', 'who decides it')
      .action((remote: string, version: string, { why = '', by }: TypedOptions) =>
        decide({ verb: name, remote, version, why, by }),
      );
  verb('approve', 'approves what of a version is wider than before, so that it may go live');
  verb('decline', 'declines it: no user gets the version until it is approved after all');
  command
    .command('name-module <NUMBER>')
    .description('names a module from 10 to 99 in both languages')
    .requiredOption('--en <name>', 'its English name')
    .requiredOption('--zh <name>', 'its Chinese name')
    .addOption(whyOption('pnpm remotes', 'readers of the audit log'))
    .option('--by <name>', 'who names it')
    .action((number: string, typed: Omit<TypedModuleName, 'number'>) => {
      const read = wholeNumber(number, 10, 99);
      if (read === undefined) throw usage(`${number} is no module from 10 to 99`);
      return nameModule({ ...typed, number: read });
    });
}

function pathsOf(text: string): TypedList<string> {
  return typedList(text, (part) => (part.startsWith('/') ? part : undefined), noPath);
}

function modulesOf(text: string): TypedList<number> {
  return typedList(text, (part) => wholeNumber(part, 0, 99), noModule);
}

function noPath(part: string, text: string) {
  return usage(`"${part}" in --paths ${text} is no path`);
}

function noModule(part: string, text: string) {
  return usage(`"${part}" in --modules ${text} is no module's number`);
}

interface TypedOptions {
  readonly why?: string;
  readonly by?: string;
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
  { why = '', by, revision, company, percent, dryRun = false }: TypedOptions,
): TypedChange {
  return { verb, remote, version, company, percent, isDryRun: dryRun, revision, by, why };
}

function numberFrom(text: string, option: string, min: number): number {
  const value = wholeNumber(text, min);
  if (value === undefined) throw usage(`${option} ${text} is no whole number from ${min}`);
  return value;
}

function momentOf(text: string): Date {
  const at = momentIn(text);
  if (at === undefined) throw usage(`--at ${text} is no moment such as 2026-11-20T18:30`);
  return at;
}

function usage(what: string) {
  return misuse('pnpm remotes', what);
}
