import { Problem } from '../platform/problem.ts';
import { typedOptions } from './typed-options.ts';

export const USAGE = `Says who gets which version of a remote. Every change is in every new page within 5 seconds; open pages keep what they have.

  pnpm remotes list      [REMOTE]                            what is published, who gets it, the revision of each remote
  pnpm remotes publish   FOLDER                              puts a built folder into the store as it is; nobody gets it yet
  pnpm remotes set       REMOTE VERSION [--company KEY]      gives a version to everybody, or to one company
  pnpm remotes canary    REMOTE VERSION --percent 2.5        gives a version to a share of users; again to let it grow or shrink
  pnpm remotes preview   [--company KEY] [--user EMAIL|ID] [--at TIME]
                                                             what somebody gets, and by which rule; nobody named: a visitor
                                                             who is not signed in; --at: as it was then
  pnpm remotes promote   REMOTE [VERSION]                    gives the version on trial to everybody
  pnpm remotes revert    REMOTE [VERSION] [--company KEY]    takes trials back: all, a version's, a company's
  pnpm remotes roll-back REMOTE [--to VERSION]               gives everybody the last good version again, or any kept one
  pnpm remotes remove    REMOTE                              nobody gets the remote any more; its versions stay
  pnpm remotes prune     [REMOTE] [--dry-run]                takes away files that nobody can need: never a version that is
                                                             live, on trial or last good, nor one that an open page may have
  pnpm remotes log       [REMOTE] [--limit 20]               who changed what, when and why

Every change needs --why "…". --by NAME says who; without it, your name on this machine. --revision N, from \`list\`, refuses the
change when somebody else made one since. VERSION may be shortened to what only one version has: 1.4.2, or 0a1b2c3d.

  pnpm remotes canary mf-trips 1.4.2 --percent 5 --why "new refund table, first agents"
  pnpm remotes promote mf-trips --why "no faults in two days"
  pnpm remotes roll-back mf-trips --why "totals are wrong in Chinese"`;

const CHANGES = ['set', 'canary', 'promote', 'revert', 'roll-back', 'remove', 'prune'] as const;
type ChangeVerb = (typeof CHANGES)[number];

/** A change as typed; versions may be shortened. */
const OPTIONS = {
  company: { type: 'string' },
  percent: { type: 'string' },
  user: { type: 'string' },
  at: { type: 'string' },
  to: { type: 'string' },
  limit: { type: 'string' },
  revision: { type: 'string' },
  by: { type: 'string' },
  why: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

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

export type RemotesCommand =
  | { readonly name: 'help' }
  | { readonly name: 'list'; readonly remote: string | undefined }
  | { readonly name: 'log'; readonly remote: string | undefined; readonly limit: number }
  | {
      readonly name: 'preview';
      readonly company: string | undefined;
      readonly user: string | undefined;
      readonly at: Date | undefined;
    }
  | { readonly name: 'publish'; readonly folder: string; readonly by: string | undefined }
  | { readonly name: 'change'; readonly change: TypedChange };

/** Options that a verb takes beside --by, --why and --revision. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  list: [],
  log: ['limit'],
  preview: ['company', 'user', 'at'],
  publish: ['by'],
  set: ['company'],
  canary: ['percent'],
  promote: [],
  revert: ['company'],
  'roll-back': ['to'],
  remove: [],
  prune: ['dry-run'],
};

/** How many names may follow the verb. */
const NAMES: Readonly<Record<string, number>> = {
  list: 1,
  log: 1,
  preview: 0,
  publish: 1,
  'roll-back': 1,
  remove: 1,
  prune: 1,
};

/** Reads what was typed; a fault ends with one sentence. */
export function readRemotesCommand(args: readonly string[]): RemotesCommand {
  const { values, positionals } = typed(args);
  const [verb, remote, version, ...others] = positionals;
  if (values.help || verb === undefined || verb === 'help') return { name: 'help' };
  if (!Object.hasOwn(TAKES, verb)) throw usage(`"${verb}" is nothing that can be done to remotes`);
  const extra = [remote, version, ...others].filter((one) => one !== undefined)[NAMES[verb] ?? 2];
  if (extra !== undefined) throw usage(`"${extra}" is not understood after ${verb}`);
  const change = CHANGES.find((one) => one === verb);
  assertTaken(verb, change === undefined, values);
  if (verb === 'list') return { name: verb, remote };
  if (verb === 'log') return { name: verb, remote, limit: wholeNumber(values.limit ?? '20', '--limit', 1) };
  if (verb === 'publish') {
    if (remote === undefined) throw usage('publish needs the folder of a build');
    return { name: verb, folder: remote, by: values.by };
  }
  if (change === undefined)
    return { name: 'preview', company: values.company, user: values.user, at: momentOf(values.at) };
  return { name: 'change', change: changeOf(change, remote, version, values) };
}

type Values = ReturnType<typeof typed>['values'];

function changeOf(
  verb: ChangeVerb,
  remote: string | undefined,
  version: string | undefined,
  values: Values,
): TypedChange {
  if (remote === undefined && verb !== 'prune') throw usage(`${verb} needs the name of a remote`);
  if (version === undefined && (verb === 'set' || verb === 'canary')) throw usage(`${verb} needs a version`);
  if (verb === 'canary' && values.percent === undefined) throw usage('canary needs --percent');
  if (!values.why?.trim()) throw usage(`${verb} needs --why "the reason", for whoever reads the log`);
  return {
    verb,
    remote,
    version: verb === 'roll-back' ? values.to : version,
    company: values.company,
    percent: values.percent,
    isDryRun: values['dry-run'] ?? false,
    revision: values.revision === undefined ? undefined : wholeNumber(values.revision, '--revision', 0),
    by: values.by,
    why: values.why.trim(),
  };
}

function assertTaken(verb: string, isQuestion: boolean, values: Values): void {
  const taken = ['help', ...(TAKES[verb] ?? []), ...(isQuestion ? [] : ['why', 'by', 'revision'])];
  const wrong = Object.keys(values).find((option) => !taken.includes(option));
  if (wrong !== undefined) throw usage(`${verb} takes no --${wrong}`);
}

function wholeNumber(text: string, option: string, min: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= min) return Number(text);
  throw usage(`${option} ${text} is no whole number from ${min}`);
}

/** A day or a moment; without a zone it is this machine's time. */
function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(at.getTime())) return at;
  throw usage(`--at ${text} is no moment such as 2026-11-20T18:30`);
}

function usage(what: string): Problem {
  return new Problem(`${what}. \`pnpm remotes help\` shows what can be done.`);
}

function typed(args: readonly string[]) {
  return typedOptions(args, OPTIONS, usage);
}
