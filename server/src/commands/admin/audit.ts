import { type Command, Option } from 'commander';
import {
  type AuditEntry,
  type AuditQuestion,
  type AuditState,
  chainAudit,
  forgetAudit,
  listAudit,
  verifyAudit,
} from '../../features/audit/audit.ts';
import { createCommand, UsageError } from '../cli/command.ts';
import { inDatabase } from '../cli/guest-database.ts';
import { JSON_HELP, parseInstant, parseInteger, type Reason, whyOption, withOperator } from '../cli/options.ts';

const DESCRIPTION = 'Lists the entries of the audit log and checks that no entry was changed or removed.';
const NOTES = `
  pnpm admin audit list --action signInWrong --since 2026-11-01
  pnpm admin audit list --email lin@portico.test --limit 20
  pnpm admin audit verify --head 5f2c…`;
const MAX_LIMIT = 10_000;

interface ForgetOptions extends Reason {
  readonly before: string;
}

interface AuditActions {
  readonly list: (query: AuditQuestion, options: { readonly json?: true }) => Promise<void>;
  readonly verify: (options: { readonly head?: string; readonly json?: true }) => Promise<void>;
  readonly forget: (options: ForgetOptions) => Promise<void>;
}

const ACTIONS: AuditActions = {
  list: async (query, { json }) => {
    const lines = await inDatabase((db) => listAudit(db, query));
    console.log(json ? JSON.stringify(lines, null, 2) : formatLines(lines));
  },
  verify: async ({ head, json }) => {
    const state = await inDatabase(async (db) => {
      // While no server runs, entries wait to be added to the hash chain.
      await chainAudit(db);
      return await verifyAudit(db, { head });
    });
    console.log(json ? JSON.stringify(state, null, 2) : formatState(state));
    process.exitCode = state.faults.length === 0 ? 0 : 1;
  },
  forget: async ({ before, ...reason }) => {
    const { lines } = await inDatabase((db) => forgetAudit(db, { before, ...withOperator(reason) }));
    console.log(
      lines === 0
        ? 'No entries are that old.'
        : `${lines} entries are deleted. The remaining log can still be verified.`,
    );
  },
};

export function auditCommand({ list, verify, forget } = ACTIONS): Command {
  const command = createCommand('audit', DESCRIPTION).addHelpText('after', NOTES);
  command
    .command('list')
    .description('lists entries of the log, newest first')
    .option('--action <name>', 'such as signIn, signInWrong, refund, changeRemote')
    .option('--by <who>', 'id of a user or name of an operator')
    .option('--email <email>', 'of a user')
    .option('--subject <what>', 'such as the number of an order')
    .addOption(instantOption('since', 'written at or after this time'))
    .addOption(instantOption('until', 'written before this time'))
    .addOption(
      new Option('--limit <number>', 'maximum number of entries').default(100).argParser((text) => {
        const limit = parseInteger(text, 1, MAX_LIMIT);
        if (limit === undefined) throw new UsageError(`--limit must be from 1 to ${MAX_LIMIT}`);
        return limit;
      }),
    )
    .option('--json', JSON_HELP)
    .action(({ json, ...query }: AuditQuestion & { json?: true }) => list(query, { ...(json && { json }) }));
  command
    .command('verify')
    .description('finds changed, missing and moved entries')
    .option(
      '--head <hash>',
      'hash printed by an earlier verify; without it, entries removed from the end are not detected',
    )
    .option('--json', JSON_HELP)
    .action((options: { head?: string; json?: true }) => verify(options));
  command
    .command('forget')
    .description('deletes complete months that are old enough; the remaining log can still be verified')
    .requiredOption('--before <month>', 'deletes entries from before this month, such as 2025-01')
    .addOption(whyOption('readers of the audit log'))
    .option('--by <name>', 'name of the operator; default: your account name on this machine')
    .action((options: ForgetOptions) => forget(options));
  return command;
}

function instantOption(name: string, description: string): Option {
  return new Option(`--${name} <moment>`, description).argParser((text) => {
    const instant = parseInstant(text);
    if (instant === undefined) throw new UsageError(`--${name} must be a day or a time such as 2026-11-01`);
    return instant;
  });
}

function formatLines(lines: readonly AuditEntry[]): string {
  if (lines.length === 0) return 'No entries match.';
  return lines
    .map(
      ({ id, at, by, action, subject, detail }) =>
        `${id}  ${at.toISOString()}  ${action}  ${subject}  by ${by}  ${JSON.stringify(detail)}`,
    )
    .join('\n');
}

function formatState({ lines, head, faults }: AuditState): string {
  const problems = faults.map(({ place, message }) => (place === undefined ? message : `place ${place}: ${message}`));
  const summary =
    faults.length === 0
      ? `${lines} entries are unchanged.`
      : `${faults.length} of ${lines} entries are wrong:\n  ${problems.join('\n  ')}`;
  return `${summary}\nThe last entry is number ${head.place}: ${head.hash}`;
}
