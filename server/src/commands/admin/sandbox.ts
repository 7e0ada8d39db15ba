import { BEHAVIOURS, type Behaviour, type Instruction, type ListedPayment } from '@portico/sandbox/wire';
import type { Command } from 'commander';
import { createSandboxClient, ProviderTimeoutError, type SandboxClient } from '../../features/payments/payments.ts';
import { readEnv } from '../../platform/env/env.ts';
import { UserError } from '../../platform/user-error.ts';
import { createCommand, UsageError } from '../cli/command.ts';
import { sandboxAccess } from '../cli/sandbox-access.ts';

const MAX_PAYMENTS = 20;

const NOTES = `
Without --for or --all, the behaviour applies only to the next payment that is started. A behaviour for one payment or for all stays
until it is reset. The page of the sandbox, whose URL \`pnpm start\` prints, has the same controls.

  pnpm admin sandbox decline
  pnpm admin sandbox silent --for PT2611220001
  pnpm admin sandbox slow --seconds 8 --all`;

interface SandboxActions {
  readonly simulate: (instruction: Instruction) => Promise<void>;
  readonly list: () => Promise<void>;
  readonly reset: () => Promise<void>;
}

const ACTIONS: SandboxActions = {
  simulate: async (instruction) => {
    await withSandbox((callSandbox) => callSandbox('tell', instruction));
    console.log(`Set: ${describe(instruction)}`);
  },
  list: async () => show(await withSandbox((callSandbox) => callSandbox('list', {}))),
  reset: async () => {
    await withSandbox((callSandbox) => callSandbox('reset', {}));
    console.log('The sandbox behaves like a real provider again.');
  },
};

export function sandboxCommand({ simulate, list, reset } = ACTIONS): Command {
  const command = createCommand('sandbox', 'Controls how the payment sandbox behaves.')
    .usage('VERB [options]')
    .addHelpText('after', NOTES);
  for (const [behaviour, description] of Object.entries(BEHAVIOURS) as [Behaviour, string][]) {
    const verb = command
      .command(behaviour)
      .description(description)
      .option('--for <payment>', 'the payment of this reference or booking')
      .option('--all', 'every payment')
      .action((options: PaymentOptions) => simulate(instructionOf(behaviour, options)));
    if (behaviour === 'slow') verb.option('--seconds <n>', 'delay in seconds', parseSeconds);
  }
  command.command('list').description('lists the configured behaviours and the last payments').action(list);
  command.command('reset').description('removes all configured behaviours').action(reset);
  return command;
}

interface PaymentOptions {
  readonly for?: string;
  readonly all?: boolean;
  readonly seconds?: number;
}

function instructionOf(behaviour: Behaviour, { for: named, all, seconds }: PaymentOptions): Instruction {
  if (named !== undefined && all) throw new UsageError('--for and --all exclude each other');
  const scope: Instruction['scope'] =
    named === undefined ? { of: all ? 'all' : 'next' } : { of: 'payment', named: named.trim() };
  return { behaviour, scope, ...(seconds === undefined ? {} : { seconds }) };
}

function parseSeconds(text: string): number {
  const seconds = /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(seconds <= 600)) throw new UsageError(`--seconds ${text} must be a number from 0 to 600`);
  return seconds;
}

async function withSandbox<T>(work: (callSandbox: SandboxClient) => Promise<T>): Promise<T> {
  try {
    return await work(createSandboxClient(sandboxAccess(readEnv(process.env))));
  } catch (error) {
    if (!(error instanceof ProviderTimeoutError)) throw error;
    throw new UserError(
      'The payment sandbox does not respond. Start the portal and run this command with the same settings.',
    );
  }
}

function show({
  told,
  payments,
}: {
  readonly told: readonly Instruction[];
  readonly payments: readonly ListedPayment[];
}): void {
  if (told.length === 0) console.log('The sandbox has no configured behaviours.');
  for (const one of told) console.log(describe(one));
  for (const { kind, orderNumber, reference, money, state, page } of payments.slice(-MAX_PAYMENTS)) {
    const amount = `${money.currency} ${(money.amount / 10 ** money.exponent).toFixed(money.exponent)}`;
    console.log(`${orderNumber}  ${kind}  ${amount}  ${state}  ${reference}${page === undefined ? '' : `  ${page}`}`);
  }
}

function describe({ behaviour, scope, seconds }: Instruction): string {
  const target = scope.of === 'payment' ? scope.named : { next: 'the next payment', all: 'all payments' }[scope.of];
  return `${behaviour}, ${target}${seconds === undefined ? '' : `, ${seconds} s`}`;
}
