import { type Command, Option } from 'commander';
import type { AuditQuestion, Forgetting } from '../../features/audit/audit.ts';
import { misuse, typedCommand } from '../typing/typed-command.ts';
import { momentIn, wholeNumber } from '../typing/typed-values.ts';
import { whyOption } from '../typing/why-option.ts';

const COMMAND = 'pnpm run audit';
const ABOUT = 'Lists what was done and by whom, and checks that no line of it was changed or taken away.';
const NOTES = `
pnpm keeps \`pnpm audit\` for itself, so this one is run with \`run\`.

  pnpm run audit list --action signInWrong --since 2026-11-01
  pnpm run audit list --email lin@portico.test --limit 20
  pnpm run audit verify --head 5f2c…`;
const MOST = 10_000;

export interface AuditActions {
  readonly list: (asked: AuditQuestion, how: { readonly json?: true }) => Promise<void>;
  readonly verify: (how: { readonly head?: string; readonly json?: true }) => Promise<void>;
  readonly forget: (what: Omit<Forgetting, 'by'> & { readonly by: string | undefined }) => Promise<void>;
}

export function auditCommand({ list, verify, forget }: AuditActions): Command {
  const command = typedCommand('run audit', ABOUT).addHelpText('after', NOTES);
  command
    .command('list')
    .description('lines of the log, the newest first')
    .option('--action <name>', 'such as signIn, signInWrong, refund, changeRemote')
    .option('--by <who>', 'number of a user or name of an operator')
    .option('--email <email>', 'of a user')
    .option('--subject <what>', 'such as the number of an order')
    .addOption(momentOption('since', 'written then or later'))
    .addOption(momentOption('until', 'written before'))
    .addOption(
      new Option('--limit <number>', 'at most so many lines').default(100).argParser((typed) => {
        const limit = wholeNumber(typed, 1, MOST);
        if (limit === undefined) throw misuse(COMMAND, `--limit is 1 to ${MOST}`);
        return limit;
      }),
    )
    .option('--json', 'as JSON, for programs')
    .action(({ json, ...asked }: AuditQuestion & { json?: true }) => list(asked, { ...(json && { json }) }));
  command
    .command('verify')
    .description('finds lines that were changed, are missing or stand in another’s place')
    .option('--head <hash>', 'a hash that an earlier verify told; without it lines taken off the end are not missed')
    .option('--json', 'as JSON, for programs')
    .action((how: { head?: string; json?: true }) => verify(how));
  command
    .command('forget')
    .description('drops whole months that are old enough; the rest verifies as before')
    .requiredOption('--before <month>', 'what was written before that month, such as 2025-01')
    .addOption(whyOption(COMMAND, 'whoever reads the log'))
    .option('--by <name>', 'who does it; left out, your name on this machine')
    .action(({ before, why, by }: { before: string; why: string; by?: string }) => forget({ before, why, by }));
  return command;
}

function momentOption(name: string, about: string): Option {
  return new Option(`--${name} <moment>`, about).argParser((typed) => {
    const at = momentIn(typed);
    if (at === undefined) throw misuse(COMMAND, `--${name} is no day and no moment, such as 2026-11-01`);
    return at;
  });
}
