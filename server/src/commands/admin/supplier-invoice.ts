import type { Command } from 'commander';
import { recordInvoice } from '../../features/admin-payments/admin-payments.ts';
import { newCurrencies } from '../../features/currencies/currencies.ts';
import { UserError } from '../../platform/user-error.ts';
import { createCommand } from '../cli/command.ts';
import { inDatabase } from '../cli/guest-database.ts';
import { type Reason, requireReason, withOperator } from '../cli/options.ts';

const NOTES = `
AMOUNT is what the supplier invoices for the order in total, less commission, in the supplier's currency. The difference to what was
owed is posted as a loss or a gain. A later invoice replaces an earlier one.

  pnpm admin supplier-invoice PT2611220001 212.85 --why "invoice 2026-11/4711"`;

const NOT_RECORDED = {
  unknown: (number) => `There is no order ${number}.`,
  notBooked: (number) => `${number} was never confirmed by its supplier.`,
  noAmount: (_, amount) => `${amount} is not a valid amount in the currency of the supplier.`,
} as const satisfies Record<string, (number: string, amount: string) => string>;

type Act = (number: string, amount: string, reason: Reason) => Promise<void>;

const record: Act = (number, amount, reason) =>
  inDatabase(async (db) => {
    const invoice = { number, amount, ...withOperator(reason) };
    const recorded = await recordInvoice({ db, currencies: newCurrencies(db) }, invoice);
    if (typeof recorded === 'string') throw new UserError(NOT_RECORDED[recorded](number, amount));
    console.log(`${recorded.supplier} is owed ${recorded.amount} for ${number}. Before: ${recorded.owed}.`);
  });

export function supplierInvoiceCommand(act: Act = record): Command {
  return requireReason(
    createCommand('supplier-invoice', "Records a supplier's invoice for an order.")
      .argument('<NUMBER>', 'the order number')
      .argument('<AMOUNT>', 'the invoiced amount'),
  )
    .addHelpText('after', NOTES)
    .action(act);
}
