import { expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { supplierInvoiceCommand } from './supplier-invoice.ts';

async function parse(...args: readonly string[]): Promise<readonly unknown[]> {
  const calls: unknown[][] = [];
  await runCommand(
    supplierInvoiceCommand(async (number, amount, reason) => void calls.push([number, amount, reason])),
    args,
  );
  return calls;
}

it('reads the order, the amount and the reason', async () => {
  expect(await parse('PT2611220001', '212.85', '--why', 'invoice 4711', '--by', 'olivia')).toEqual([
    ['PT2611220001', '212.85', { why: 'invoice 4711', by: 'olivia' }],
  ]);
});

it.each([
  [['PT2611220001', '--why', 'invoice'], "Missing required argument 'AMOUNT'"],
  [['PT2611220001', '212.85'], '--why'],
])('rejects %j', async (args, message) => {
  await expect(parse(...args)).rejects.toThrow(message);
});
