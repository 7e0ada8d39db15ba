import type { Instruction, Told } from '@portico/sandbox/wire';
import { type AskSandbox, newAskSandbox, ProviderSilent } from '../../features/payments/payments.ts';
import { readEnv } from '../../platform/env/env.ts';
import { Problem, reportAndExit } from '../../platform/problem.ts';
import { obey } from '../typing/typed-command.ts';
import { sandboxAccess } from './sandbox-access.ts';
import { sandboxCommand } from './sandbox-arguments.ts';

const SHOWN = 20;

try {
  await obey(
    sandboxCommand({
      tell: async (instruction) => {
        await withSandbox((ask) => ask('tell', instruction));
        console.log(`Told: ${describe(instruction)}`);
      },
      list: async () => show(await withSandbox((ask) => ask('list', {}))),
      reset: async () => {
        await withSandbox((ask) => ask('reset', {}));
        console.log('The sandbox does again what a provider does.');
      },
    }),
    process.argv.slice(2),
  );
} catch (error) {
  reportAndExit(error);
}

async function withSandbox<T>(work: (ask: AskSandbox) => Promise<T>): Promise<T> {
  try {
    return await work(newAskSandbox(sandboxAccess(readEnv(process.env))));
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    throw new Problem('The sandbox of payments does not answer; start the portal, and run this with its settings.');
  }
}

function show({ told, payments }: { readonly told: readonly Instruction[]; readonly payments: readonly Told[] }): void {
  if (told.length === 0) console.log('The sandbox was told nothing.');
  for (const one of told) console.log(describe(one));
  for (const { kind, orderNumber, reference, money, state, page } of payments.slice(-SHOWN)) {
    const amount = `${money.currency} ${(money.amount / 10 ** money.exponent).toFixed(money.exponent)}`;
    console.log(`${orderNumber}  ${kind}  ${amount}  ${state}  ${reference}${page === undefined ? '' : `  ${page}`}`);
  }
}

function describe({ behaviour, scope, seconds }: Instruction): string {
  const whom = scope.of === 'payment' ? scope.named : { next: 'the next payment', all: 'all payments' }[scope.of];
  return `${behaviour}, ${whom}${seconds === undefined ? '' : `, ${seconds} s`}`;
}
