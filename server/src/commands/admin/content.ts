import { type Command, Option } from 'commander';
import { decideRun, listRuns, startRun, suppliersWithContent } from '../../features/content/content.ts';
import type { Db } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/user-error.ts';
import { newServices } from '../../services.ts';
import { createCommand, UsageError } from '../cli/command.ts';
import { inDatabase } from '../cli/guest-database.ts';
import { parseInteger, pickReason, type Reason, requireReason, withOperator } from '../cli/options.ts';

const NOTES = `
A running portal does the import. A run waits if its file looks wrong, such as one that removes more than 5 % of a supplier's hotels:
"apply" stores its changes nevertheless, "discard" ends it. Changes need --why, which the audit log records.

  pnpm admin content list
  pnpm admin content start etg --full --why "first import"
  pnpm admin content apply 17 --why "the supplier has closed a market"`;

const SHOWN_RUNS = 20;
const NOT_DONE = {
  noSuchSupplier: 'There is no supplier with content of this name.',
  isRunning: 'An import of this supplier is open. List the runs to see its state.',
  notWaiting: 'This run does not wait for a decision.',
} as const;

interface ContentActions {
  readonly list: () => Promise<void>;
  readonly start: (supplier: string, kind: 'full' | 'incremental', reason: Reason) => Promise<void>;
  readonly decide: (id: number, decision: 'apply' | 'discard', reason: Reason) => Promise<void>;
}

const ACTIONS: ContentActions = {
  list: () => inDatabase(show),
  start: (supplier, kind, reason) =>
    inDatabase(async (db) => {
      const suppliers = suppliersWithContent(newServices(db).suppliers.all);
      const started = await startRun(db, suppliers, { supplier, kind, actor: actorOf(reason) });
      if (typeof started === 'string') throw new UserError(NOT_DONE[started]);
      console.log(`Started run ${started}.`);
    }),
  decide: (id, decision, reason) =>
    inDatabase(async (db) => {
      const decided = await decideRun(db, { id, decision, actor: actorOf(reason) });
      if (decided !== 'decided') throw new UserError(NOT_DONE[decided]);
      console.log(decision === 'apply' ? `Run ${id} continues.` : `Run ${id} is discarded.`);
    }),
};

export function contentCommand({ list, start, decide } = ACTIONS): Command {
  const command = createCommand('content', 'Imports the hotel content of suppliers.')
    .usage('VERB [options]')
    .addHelpText('after', NOTES);
  command.command('list').description('lists the latest imports').action(list);
  requireReason(command.command('start'))
    .description('imports the changes of a supplier')
    .argument('<SUPPLIER>', 'name of the supplier')
    .addOption(new Option('--full', 'imports everything'))
    .action((supplier: string, { full = false, ...reason }: Reason & { full?: boolean }) =>
      start(supplier, full ? 'full' : 'incremental', pickReason(reason)),
    );
  for (const [decision, description] of [
    ['apply', 'stores the changes of a run that waits'],
    ['discard', 'ends a run that waits'],
  ] as const)
    requireReason(command.command(decision))
      .description(description)
      .argument('<RUN>', 'number of the run')
      .action((run: string, reason: Reason) => decide(runId(run), decision, pickReason(reason)));
  return command;
}

function runId(text: string): number {
  const id = parseInteger(text, 1);
  if (id === undefined) throw new UsageError(`${text} is not the number of a run`);
  return id;
}

function actorOf(reason: Reason) {
  const { by, why } = withOperator(reason);
  return { by, name: by, why };
}

async function show(db: Db): Promise<void> {
  const runs = await listRuns(db, SHOWN_RUNS);
  if (runs.length === 0) console.log('There are no imports yet.');
  for (const { id, supplier, kind, state, counts, guards, error } of runs) {
    const numbers = Object.entries(counts).map(([name, value]) => `${name} ${value}`);
    console.log(
      `${String(id).padStart(5)}  ${supplier}  ${kind}  ${state}  ${[...guards, error, ...numbers].filter(Boolean).join(', ')}`,
    );
  }
}
