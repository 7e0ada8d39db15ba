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

const DESCRIPTION = 'Lists what was done and by whom, and checks that no line of it was changed or taken away.';
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
    console.log(lines === 0 ? 'Nothing is that old.' : `${lines} lines are forgotten; the rest verifies as before.`);
  },
};

export function auditCommand({ list, verify, forget } = ACTIONS): Command {
  const command = createCommand('audit', DESCRIPTION).addHelpText('after', NOTES);
  command
    .command('list')
    .description('lines of the log, the newest first')
    .option('--action <name>', 'such as signIn, signInWrong, refund, changeRemote')
    .option('--by <who>', 'number of a user or name of an operator')
    .option('--email <email>', 'of a user')
    .option('--subject <what>', 'such as the number of an order')
    .addOption(instantOption('since', 'written then or later'))
    .addOption(instantOption('until', 'written before'))
    .addOption(
      new Option('--limit <number>', 'at most so many lines').default(100).argParser((text) => {
        const limit = parseInteger(text, 1, MAX_LIMIT);
        if (limit === undefined) throw new UsageError(`--limit is 1 to ${MAX_LIMIT}`);
        return limit;
      }),
    )
    .option('--json', JSON_HELP)
    .action(({ json, ...query }: AuditQuestion & { json?: true }) => list(query, { ...(json && { json }) }));
  command
    .command('verify')
    .description('finds lines that were changed, are missing or stand in another’s place')
    .option('--head <hash>', 'a hash that an earlier verify told; without it lines taken off the end are not missed')
    .option('--json', JSON_HELP)
    .action((options: { head?: string; json?: true }) => verify(options));
  command
    .command('forget')
    .description('drops whole months that are old enough; the rest verifies as before')
    .requiredOption('--before <month>', 'what was written before that month, such as 2025-01')
    .addOption(whyOption('whoever reads the log'))
    .option('--by <name>', 'who does it; left out, your name on this machine')
    .action((options: ForgetOptions) => forget(options));
  return command;
}

function instantOption(name: string, description: string): Option {
  return new Option(`--${name} <moment>`, description).argParser((text) => {
    const instant = parseInstant(text);
    if (instant === undefined) throw new UsageError(`--${name} is no day and no moment, such as 2026-11-01`);
    return instant;
  });
}

function formatLines(lines: readonly AuditEntry[]): string {
  if (lines.length === 0) return 'No line fits.';
  return lines
    .map(
      ({ id, at, by, action, subject, detail }) =>
        `${id}  ${at.toISOString()}  ${action}  ${subject}  by ${by}  ${JSON.stringify(detail)}`,
    )
    .join('\n');
}

function formatState({ lines, head, faults }: AuditState): string {
  const problems = faults.map(({ place, says }) => (place === undefined ? says : `place ${place}: ${says}`));
  const summary =
    faults.length === 0
      ? `${lines} lines stand as they were written.`
      : `${faults.length} of ${lines} places are wrong:\n  ${problems.join('\n  ')}`;
  return `${summary}\nThe last is at place ${head.place}: ${head.hash}`;
}
