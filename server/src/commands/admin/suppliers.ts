import type { ListedSupplier } from '@portico/contract';
import { type Command, InvalidArgumentError } from 'commander';
import { listSuppliers, switchSupplier } from '../../features/supplier-operations/supplier-operations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/user-error.ts';
import { newServices } from '../../services.ts';
import { createCommand } from '../cli/command.ts';
import { inDatabase } from '../cli/guest-database.ts';
import { JSON_HELP, pickReason, type Reason, requireReason, withOperator } from '../cli/options.ts';

const NOTES = `
search-off sends no searches, quotes and verifications. off sends no new bookings either; existing bookings can still be found and
cancelled. A change reaches all processes within a second.

  pnpm admin suppliers switch etg search-off --why "too many failures"`;

const STATES = { on: 'on', 'search-off': 'searchOff', off: 'off' } as const satisfies Record<
  string,
  ListedSupplier['state']
>;

interface SuppliersActions {
  readonly list: (isJson: boolean) => Promise<void>;
  readonly switchTo: (name: string, state: ListedSupplier['state'], reason: Reason) => Promise<void>;
}

const ACTIONS: SuppliersActions = {
  list: (isJson) => inDatabase(async (db) => show(await listed(db), isJson)),
  switchTo: (name, state, reason) => inDatabase((db) => change(db, name, state, reason)),
};

export function suppliersCommand({ list, switchTo } = ACTIONS): Command {
  const command = createCommand('suppliers', 'Lists suppliers with their traffic, and switches them on and off.')
    .usage('VERB [options]')
    .addHelpText('after', NOTES);
  command
    .command('list')
    .description('lists the suppliers with their requests of the last hour')
    .option('--json', JSON_HELP)
    .action(({ json = false }: { json?: boolean }) => list(json));
  requireReason(command.command('switch'))
    .description('switches a supplier: on, search-off or off')
    .argument('<NAME>', 'name of the supplier')
    .argument('<STATE>', Object.keys(STATES).join(', '), parseState)
    .action((name: string, state: ListedSupplier['state'], options: Reason) =>
      switchTo(name, state, pickReason(options)),
    );
  return command;
}

function parseState(text: string): ListedSupplier['state'] {
  const state = Object.entries(STATES).find(([name]) => name === text)?.[1];
  if (state === undefined) throw new InvalidArgumentError(`STATE must be one of ${Object.keys(STATES).join(', ')}`);
  return state;
}

function listed(db: Db): Promise<readonly ListedSupplier[]> {
  return listSuppliers({ ...newServices(db), db });
}

async function change(db: Db, name: string, state: ListedSupplier['state'], reason: Reason): Promise<void> {
  if (!(await listed(db)).some((supplier) => supplier.name === name))
    throw new UserError(`There is no supplier ${name}. \`pnpm admin suppliers list\` names them.`);
  const { by, why } = withOperator(reason);
  const isChanged = await switchSupplier(db, { name, state, why, by, nickname: by });
  console.log(isChanged ? `${name} is now ${stateText(state)}.` : `${name} is already ${stateText(state)}.`);
}

function show(suppliers: readonly ListedSupplier[], isJson: boolean): void {
  if (isJson) {
    console.log(JSON.stringify(suppliers, undefined, 2));
    return;
  }
  for (const { name, state, reason, hour } of suppliers) {
    const traffic = `${hour.requests} requests, ${hour.failures} failed, ${hour.rejected} not sent`;
    const why = state === 'on' || reason === undefined ? '' : `  (${reason})`;
    console.log(`${name.padEnd(16)}  ${stateText(state).padEnd(10)}  ${traffic}${why}`);
  }
}

function stateText(state: ListedSupplier['state']): string {
  return state === 'searchOff' ? 'search-off' : state;
}
