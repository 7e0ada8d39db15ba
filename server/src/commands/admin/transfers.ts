import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Words } from '@portico/contract';
import type { Command } from 'commander';
import { amountText, newCurrencies } from '../../features/currencies/currencies.ts';
import {
  type AcceptRejection,
  type ApproveRejection,
  acceptTransfer,
  approveTransfer,
  type ListedTransfer,
  listTransfers,
  receiptsOf,
  rejectTransfer,
} from '../../features/transfers/transfers.ts';
import { ValidationError } from '../../platform/api-error.ts';
import type { Db } from '../../platform/database/connect.ts';
import { operatorName } from '../../platform/operator-name.ts';
import { UserError } from '../../platform/user-error.ts';
import { createCommand, UsageError } from '../cli/command.ts';
import { inDatabase } from '../cli/guest-database.ts';
import {
  JSON_HELP,
  parseInteger,
  type Reason,
  type Texts,
  textOptions,
  whyOption,
  withOperator,
} from '../cli/options.ts';

const DESCRIPTION = 'Lists bank transfers that companies submitted, exports their receipts, accepts or rejects them.';

const NOTES = `
Without a verb, the command lists pending transfers, oldest first. An accepted transfer tops up the pre-deposit of the company at once by
the received amount. The submitter receives an email with the decision.

  pnpm admin transfers receipts 17 /tmp/receipts
  pnpm admin transfers accept 17 --why "on the account since Monday"
  pnpm admin transfers accept 18 --received 10680.00 --currency CNY --rate 0.1404 --on 2026-11-25 --why "came in yuan"
  pnpm admin transfers reject 17 --text-en "No such transfer has arrived." --text-zh "未收到该笔转账。"`;

const BY_NOTES = `
The audit log records --by.`;

interface ListOptions {
  readonly json?: true;
  readonly all?: true;
}

/** Fields of the received transfer that differ from the submitted one. */
interface ArrivalOptions extends Reason {
  readonly received?: string;
  readonly currency?: string;
  readonly on?: string;
  readonly rate?: string;
}

interface TransferActions {
  readonly list: (options: ListOptions) => Promise<void>;
  readonly receipts: (id: number, folder: string) => Promise<void>;
  readonly accept: (id: number, options: ArrivalOptions) => Promise<void>;
  readonly approve: (id: number, reason: Reason) => Promise<void>;
  readonly reject: (id: number, reason: Words, by: string | undefined) => Promise<void>;
}

const ACTIONS: TransferActions = {
  list: async ({ all, json }) => {
    const transfers = await inDatabase((db) =>
      listTransfers({ db, currencies: newCurrencies(db) }, { isAll: all === true }),
    );
    console.log(json ? JSON.stringify(transfers, null, 2) : formatList(transfers));
  },
  receipts: (id, folder) => inDatabase((db) => writeReceipts(db, id, folder)),
  accept: (id, options) => inDatabase((db) => accept(db, id, options)),
  approve: (id, reason) => inDatabase((db) => approve(db, id, reason)),
  reject: (id, reason, by) => inDatabase((db) => reject(db, id, reason, by)),
};

export function transfersCommand({ list, receipts, accept, approve, reject } = ACTIONS): Command {
  const [textEn, textZh] = textOptions('why');
  const command = createCommand('transfers', DESCRIPTION)
    .usage(
      '[options] | receipts NUMBER FOLDER | accept NUMBER --why "…" | approve NUMBER --why "…" | reject NUMBER --text-en "…" --text-zh "…"',
    )
    .option('--all', 'includes decided transfers')
    .option('--json', JSON_HELP)
    .addHelpText('after', NOTES)
    .action((options: ListOptions) => list(options));
  command
    .command('receipts <NUMBER> <FOLDER>')
    .description('exports the receipts of a transfer into a folder')
    .action((number: string, folder: string) => receipts(parseId(number), folder));
  addDecision(command, 'accept <NUMBER>', 'accepts a received transfer: tops up the pre-deposit')
    .option('--received <amount>', 'received amount; default: the submitted amount')
    .option('--currency <code>', 'received currency; default: the submitted currency')
    .option('--on <day>', 'day of receipt, yyyy-mm-dd; default: today')
    .option('--rate <number>', 'exchange rate of that day: units of the pre-deposit’s currency for one received unit')
    .addOption(whyOption('the audit log'))
    .action((number: string, options: ArrivalOptions) => accept(parseId(number), options));
  addDecision(
    command,
    'approve <NUMBER>',
    'approves the received amount that another operator entered: tops up the pre-deposit',
  )
    .addOption(whyOption('the audit log'))
    .action((number: string, reason: Reason) => approve(parseId(number), reason));
  addDecision(command, 'reject <NUMBER>', 'rejects it: nothing is added, and the company receives the reason')
    .addOption(textEn)
    .addOption(textZh)
    .action((number: string, { textEn: en, textZh: zh, by }: Texts & { readonly by?: string }) =>
      reject(parseId(number), { en, zh }, by),
    );
  return command;
}

function addDecision(command: Command, verb: string, description: string): Command {
  return command
    .command(verb)
    .description(description)
    .option('--by <name>', 'name of the operator; default: your account name on this machine')
    .addHelpText('after', BY_NOTES);
}

function parseId(text: string): number {
  const id = parseInteger(text, 1);
  if (id === undefined) throw new UsageError(`${text} is not the number of a transfer`);
  return id;
}

async function writeReceipts(db: Db, id: number, folder: string): Promise<void> {
  const receipts = await receiptsOf(db, id);
  if (receipts.length === 0) throw new UserError(unknownText(id));
  await mkdir(folder, { recursive: true });
  for (const { path, bytes } of receipts) {
    const file = join(folder, basename(path));
    await writeFile(file, bytes);
    console.log(file);
  }
}

async function accept(db: Db, id: number, options: ArrivalOptions): Promise<void> {
  const { received: amount, currency, on, rate, ...reason } = options;
  const currencies = newCurrencies(db);
  const entries = Object.entries({ amount, currency, on, rate }).filter(([, value]) => value !== undefined);
  const arrival = { id, arrived: Object.fromEntries(entries), ...withOperator(reason) };
  const outcome = await acceptTransfer({ db, currencies }, arrival).catch((error: unknown) => {
    throw error instanceof ValidationError ? new UserError(incompatibleText(error)) : error;
  });
  if (outcome === 'entered')
    console.log(
      `The received amount of bank transfer ${id} is recorded. Another operator must approve it with \`pnpm admin transfers approve\`.`,
    );
  else if (typeof outcome === 'string') throw new UserError(rejectionText(outcome, id));
  else await reportBooked(db, id, outcome);
}

async function approve(db: Db, id: number, reason: Reason): Promise<void> {
  const outcome = await approveTransfer({ db, currencies: newCurrencies(db) }, { id, ...withOperator(reason) });
  if (typeof outcome === 'string') throw new UserError(rejectionText(outcome, id));
  await reportBooked(db, id, outcome);
}

async function reportBooked(db: Db, id: number, { credited, currency }: { credited: number; currency: string }) {
  const amount = amountText(credited, await newCurrencies(db).get(currency));
  console.log(
    `Bank transfer ${id} is accepted: the pre-deposit is topped up by ${amount}. The submitter receives an email.`,
  );
}

async function reject(db: Db, id: number, reason: Words, by = operatorName()): Promise<void> {
  const outcome = await rejectTransfer({ db, currencies: newCurrencies(db) }, { id, reason, why: reason.en, by });
  if (outcome !== 'rejected') throw new UserError(rejectionText(outcome, id));
  console.log(`Bank transfer ${id} is rejected. The submitter receives an email.`);
}

function incompatibleText({ fieldErrors }: ValidationError): string {
  return `Nothing was booked. Correct the options: ${fieldErrors.map(({ field, message }) => `--${field} ${message}`).join('; ')}.`;
}

function rejectionText(rejection: AcceptRejection | ApproveRejection, id: number): string {
  const texts: Readonly<Record<AcceptRejection | ApproveRejection, string>> = {
    unknown: unknownText(id),
    decided: `Bank transfer ${id} is already decided. \`pnpm admin transfers --all\` shows the decision.`,
    otherCurrency:
      'The money arrived in another currency than that of the pre-deposit. Nothing was booked. Give the rate of that day with --rate.',
    unknownCurrency: 'The portal does not support accounts in this currency. Nothing was booked.',
    unlikelyRate:
      'This rate differs greatly from the settled rate. Nothing was booked. Check whether the rate is inverted.',
    notEntered: 'The received amount is not recorded yet. Record it with `pnpm admin transfers accept`.',
    ownEntry: 'You recorded the received amount. Another operator must approve it.',
    ownCompany: 'You belong to this company; operators make no decisions about their own company.',
    notOperator: 'This account is no longer an operator.',
    operatorSinceThen:
      'This account became an operator after the amount was entered. An operator from before then must approve it.',
    ownTransfer: 'You submitted this transfer. Another operator must decide it.',
  };
  return texts[rejection];
}

function unknownText(id: number): string {
  return `There is no bank transfer ${id}. \`pnpm admin transfers\` lists them.`;
}

function formatList(transfers: readonly ListedTransfer[]): string {
  if (transfers.length === 0) return 'No bank transfers are pending.';
  return transfers
    .map(({ id, company, by, amount, receivingAccount, paymentAccount, transferDate, remark, state, receipts }) =>
      [
        `${id}  ${company} (${by})  ${amount}  ${state}`,
        `  of ${transferDate}, from ${paymentAccount} into ${receivingAccount}${remark === '' ? '' : `: ${remark}`}`,
        `  receipts: ${receipts.map((path) => basename(path)).join(', ')}`,
      ].join('\n'),
    )
    .join('\n');
}
