import { Argument, type Command } from 'commander';
import { reportAndExit } from '../../platform/user-error.ts';
import { createCommand, runCommand } from '../cli/command.ts';
import { completionScript } from './completion.ts';

const NOTES = `
  pnpm admin users --help
  pnpm admin completion bash >> ~/.bashrc`;

const AREAS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['applications', async () => (await import('./applications.ts')).applicationsCommand()],
  ['audit', async () => (await import('./audit.ts')).auditCommand()],
  ['backup', async () => (await import('./backup.ts')).backupCommand()],
  ['client-errors', async () => (await import('./client-errors.ts')).clientErrorsCommand()],
  ['content', async () => (await import('./content.ts')).contentCommand()],
  ['override', async () => (await import('./override.ts')).overrideCommand()],
  ['payments', async () => (await import('./payments.ts')).paymentsCommand()],
  ['reconcile', async () => (await import('./reconcile.ts')).reconcileCommand()],
  ['remotes', async () => (await import('./remotes.ts')).remotesCommand()],
  ['sandbox', async () => (await import('./sandbox.ts')).sandboxCommand()],
  ['supplier', async () => (await import('./supplier.ts')).supplierCommand()],
  ['supplier-invoice', async () => (await import('./supplier-invoice.ts')).supplierInvoiceCommand()],
  ['suppliers', async () => (await import('./suppliers.ts')).suppliersCommand()],
  ['surcharge', async () => (await import('./surcharge.ts')).surchargeCommand()],
  ['teams', async () => (await import('./teams.ts')).teamsCommand()],
  ['transfers', async () => (await import('./transfers.ts')).transfersCommand()],
  ['users', async () => (await import('./users.ts')).usersCommand()],
]);

/** Creates `pnpm admin` with one area, or with all of them: loading all takes three times as long. */
export async function adminCommand(area = ''): Promise<Command> {
  const admin = createCommand('pnpm admin', 'Administers the portal from a terminal.')
    .usage('AREA [VERB] [options]')
    .addHelpText('after', NOTES);
  const load = AREAS.get(area);
  const areas = load === undefined ? [...AREAS.values()] : [load];
  // Commander adds no `help` to an area that works without a verb.
  for (const command of await Promise.all(areas.map((one) => one()))) admin.addCommand(command.helpCommand(true));
  admin
    .command('completion')
    .description('prints a script that completes areas, verbs and options in a shell')
    .addArgument(new Argument('<SHELL>', 'the shell').choices(['bash', 'zsh']))
    .action((shell: 'bash' | 'zsh') => console.log(completionScript(admin, shell)));
  return admin;
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  try {
    await runCommand(await adminCommand(args[0]), args);
  } catch (error) {
    reportAndExit(error);
  }
}
