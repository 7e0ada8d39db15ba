import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Words } from '@portico/contract';
import { amountWords, newCurrencies } from '../../features/currencies/currencies.ts';
import {
  type AcceptRefusal,
  type ApproveRefusal,
  acceptTransfer,
  approveTransfer,
  listTransfers,
  receiptsOf,
  rejectTransfer,
  type ToldTransfer,
} from '../../features/transfers/transfers.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { operatorName } from '../../platform/operator-name.ts';
import { Problem, reportAndExit } from '../../platform/problem.ts';
import { Unfit } from '../../platform/refusal.ts';
import { inGuestDatabase } from '../typing/guest-database.ts';
import { obey } from '../typing/typed-command.ts';
import { type TypedArrival, transfersCommand } from './transfers-arguments.ts';

try {
  await obey(
    transfersCommand({
      list: async ({ all, json }) => {
        const told = await inDatabase((db) =>
          listTransfers({ db, currencies: newCurrencies(db) }, { isAll: all === true }),
        );
        console.log(json ? JSON.stringify(told, null, 2) : listText(told));
      },
      receipts: (id, folder) => inDatabase((db) => writeReceipts(db, id, folder)),
      accept: (id, typed) => inDatabase((db) => accept(db, id, typed)),
      approve: (id, { why, by }) => inDatabase((db) => approve(db, id, why, by)),
      reject: (id, reason, by) => inDatabase((db) => reject(db, id, reason, by)),
    }),
    process.argv.slice(2),
  );
} catch (error) {
  reportAndExit(error);
}

async function inDatabase<T>(act: (db: Db) => Promise<T>): Promise<T> {
  return await inGuestDatabase(readEnv(process.env), act);
}

async function writeReceipts(db: Db, id: number, folder: string): Promise<void> {
  const receipts = await receiptsOf(db, id);
  if (receipts.length === 0) throw new Problem(unknown(id));
  await mkdir(folder, { recursive: true });
  for (const { path, bytes } of receipts) {
    const file = join(folder, basename(path));
    await writeFile(file, bytes);
    console.log(file);
  }
}

async function accept(
  db: Db,
  id: number,
  { received: amount, currency, on, rate, why, by = operatorName() }: TypedArrival,
): Promise<void> {
  const currencies = newCurrencies(db);
  const typed = Object.entries({ amount, currency, on, rate }).filter(([, value]) => value !== undefined);
  const outcome = await acceptTransfer({ db, currencies }, { id, arrived: Object.fromEntries(typed), why, by }).catch(
    (error: unknown) => {
      throw error instanceof Unfit ? new Problem(unfitText(error)) : error;
    },
  );
  if (outcome === 'entered')
    console.log(
      `What has arrived of bank transfer ${id} is noted; somebody else approves it by \`pnpm transfers approve\`.`,
    );
  else if (typeof outcome === 'string') throw new Problem(refusalText(outcome, id));
  else await tellBooked(db, id, outcome);
}

async function approve(db: Db, id: number, why: string, by = operatorName()): Promise<void> {
  const outcome = await approveTransfer({ db, currencies: newCurrencies(db) }, { id, why, by });
  if (typeof outcome === 'string') throw new Problem(refusalText(outcome, id));
  await tellBooked(db, id, outcome);
}

async function tellBooked(db: Db, id: number, { credited, currency }: { credited: number; currency: string }) {
  const amount = amountWords(credited, await newCurrencies(db).of(currency));
  console.log(`Bank transfer ${id} is accepted: the pre-deposit has ${amount} more. Who told of it gets a mail.`);
}

async function reject(db: Db, id: number, reason: Words, by = operatorName()): Promise<void> {
  const outcome = await rejectTransfer({ db, currencies: newCurrencies(db) }, { id, reason, why: reason.en, by });
  if (outcome !== 'rejected') throw new Problem(refusalText(outcome, id));
  console.log(`Bank transfer ${id} is rejected. Who told of it gets a mail.`);
}

function unfitText({ faults }: Unfit): string {
  return `Nothing was booked: ${faults.map(({ field, fault }) => `--${field} ${fault}`).join('; ')}.`;
}

function refusalText(refusal: AcceptRefusal | ApproveRefusal, id: number): string {
  const texts: Readonly<Record<AcceptRefusal | ApproveRefusal, string>> = {
    unknown: unknown(id),
    decided: `Bank transfer ${id} was decided before; \`pnpm transfers --all\` shows how.`,
    otherCurrency: 'The money came in another currency than the pre-deposit has: say the rate of that day with --rate.',
    unknownCurrency: 'The portal keeps no accounts in this currency; nothing was booked.',
    unlikelyRate: 'This rate is far from the settled one: is it the other way round? Nothing was booked.',
    notEntered: 'Nobody has said yet what has arrived; `pnpm transfers accept` says it.',
    ownEntry: 'Who said what has arrived does not approve it.',
    ownCompany: 'You belong to this company; operators make no decisions about their own company.',
    notOperator: 'This person is no longer an operator.',
    operatorSinceThen: 'This person became an operator after it was entered; an operator from before then approves it.',
    ownTransfer: 'Who told of a transfer does not decide it.',
  };
  return texts[refusal];
}

function unknown(id: number): string {
  return `There is no bank transfer ${id}; \`pnpm transfers\` lists them.`;
}

function listText(told: readonly ToldTransfer[]): string {
  if (told.length === 0) return 'No bank transfer waits.';
  return told
    .map(({ id, company, by, amount, receivingAccount, paymentAccount, transferDate, remark, state, receipts }) =>
      [
        `${id}  ${company} (${by})  ${amount}  ${state}`,
        `  of ${transferDate}, from ${paymentAccount} into ${receivingAccount}${remark === '' ? '' : `: ${remark}`}`,
        `  receipts: ${receipts.map((path) => basename(path)).join(', ')}`,
      ].join('\n'),
    )
    .join('\n');
}
