import { BEHAVIOURS, type Behaviour, type Instruction } from '@portico/sandbox/wire';
import type { Command } from 'commander';
import { misuse, typedCommand } from '../typing/typed-command.ts';

const NOTES = `
Without --for or --all it is done to the next payment that is started, and to that one alone. What was told for one payment or
for all stays until it is reset. The same can be done on the sandbox's own page, whose address \`pnpm start\` tells.

  pnpm sandbox decline
  pnpm sandbox silent --for PT2611220001
  pnpm sandbox slow --seconds 8 --all`;

export interface SandboxActions {
  readonly tell: (instruction: Instruction) => Promise<void>;
  readonly list: () => Promise<void>;
  readonly reset: () => Promise<void>;
}

export function sandboxCommand({ tell, list, reset }: SandboxActions): Command {
  const command = typedCommand('sandbox', 'Tells the sandbox of payments how to behave.')
    .usage('VERB [options]')
    .addHelpText('after', NOTES);
  for (const [behaviour, about] of Object.entries(BEHAVIOURS) as [Behaviour, string][]) {
    const verb = command
      .command(behaviour)
      .description(about)
      .option('--for <payment>', 'the payment of this reference or booking')
      .option('--all', 'every payment')
      .action((typed: Typed) => tell(instructionOf(behaviour, typed)));
    if (behaviour === 'slow') verb.option('--seconds <n>', 'so late', secondsOf);
  }
  command.command('list').description('what it was told, and the last payments').action(list);
  command.command('reset').description('takes back all that it was told').action(reset);
  return command;
}

interface Typed {
  readonly for?: string;
  readonly all?: boolean;
  readonly seconds?: number;
}

function instructionOf(behaviour: Behaviour, { for: named, all, seconds }: Typed): Instruction {
  if (named !== undefined && all) throw misuse('pnpm sandbox', '--for and --all exclude each other');
  const scope: Instruction['scope'] =
    named === undefined ? { of: all ? 'all' : 'next' } : { of: 'payment', named: named.trim() };
  return { behaviour, scope, ...(seconds === undefined ? {} : { seconds }) };
}

function secondsOf(text: string): number {
  const seconds = /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(seconds <= 600)) throw misuse('pnpm sandbox', `--seconds ${text} is no number from 0 to 600`);
  return seconds;
}
