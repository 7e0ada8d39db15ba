import type { Command } from 'commander';
import { isDevelopmentAddress, LONGEST_HOURS } from '../../features/document/document.ts';
import { misuse, typedCommand } from '../typing/typed-command.ts';
import { whyOption } from '../typing/why-option.ts';

const NOTES = `
  pnpm override mf-trips --for agent@portico.test --at http://localhost:4313/ --why "the new refund table, on a real booking"

Both development servers run on that person's machine. The address works once, for that person; the audit log
keeps who had it signed, for whom and why.`;

export interface OverrideOrder {
  readonly remote: string;
  /** Email of the person whose portal shows the build. */
  readonly for: string;
  /** Address of the remote's development server. */
  readonly at: string;
  /** Address of the host's development build. */
  readonly host: string;
  /** Address of the portal; left out, the settings say it. */
  readonly portal?: string;
  readonly hours: number;
  readonly why: string;
  /** Who has it signed; left out, the name on this machine. */
  readonly by?: string;
}

export function overrideCommand(sign: (order: OverrideOrder) => Promise<void>): Command {
  return typedCommand(
    'override',
    "Signs an address that puts a development build of one remote into one person's portal.",
  )
    .usage('REMOTE --for EMAIL --at ADDRESS --why "…" [options]')
    .argument('<REMOTE>', 'its name, mf-…')
    .requiredOption('--for <email>', 'whose portal')
    .requiredOption('--at <address>', "the remote's development server", developmentAddress)
    .option(
      '--host <address>',
      "the host's development build",
      developmentAddress,
      'http://localhost:4310/portal/assets/',
    )
    .option('--portal <address>', 'where the portal is served')
    .option('--hours <n>', `how long it works, ${LONGEST_HOURS} at most`, hoursOf, 8)
    .addOption(whyOption('pnpm override', 'whoever reads the audit log'))
    .option('--by <name>', 'who has it signed; left out, your name on this machine')
    .addHelpText('after', NOTES)
    .action((remote: string, options: Omit<OverrideOrder, 'remote'>) => sign({ remote, ...options }));
}

function developmentAddress(text: string): string {
  if (isDevelopmentAddress(text)) return text;
  throw misuse('pnpm override', `${text} is not of the form http://localhost:4313/`);
}

function hoursOf(text: string): number {
  const hours = Number(text);
  if (hours > 0 && hours <= LONGEST_HOURS) return hours;
  throw misuse('pnpm override', `--hours is above 0 and at most ${LONGEST_HOURS}`);
}
