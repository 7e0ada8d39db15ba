import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import type { Words } from '@portico/contract';
import { newCurrencies } from '../../features/currencies/currencies.ts';
import { decideTransfer, listTransfers, receiptsOf, type ToldTransfer } from '../../features/transfers/transfers.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { Problem, reportAndExit } from '../../platform/problem.ts';
import { inGuestDatabase } from '../typing/guest-database.ts';
import { obey } from '../typing/typed-command.ts';
import { transfersCommand } from './transfers-arguments.ts';

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
      accept: (id, by) => inDatabase((db) => decide(db, id, by)),
      reject: (id, reason, by) => inDatabase((db) => decide(db, id, by, reason)),
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

async function decide(db: Db, id: number, by = userInfo().username, reason?: Words): Promise<void> {
  const services = { db, currencies: newCurrencies(db) };
  const outcome = await decideTransfer(services, { id, by, ...(reason && { reason }) });
  if (outcome === 'unknown') throw new Problem(unknown(id));
  if (outcome === 'decided')
    throw new Problem(`Bank transfer ${id} was decided before; \`pnpm transfers --all\` shows how.`);
  const what = reason === undefined ? `is accepted: the pre-deposit has ${outcome.amount} more` : 'is rejected';
  console.log(`Bank transfer ${id} ${what}. Who told of it gets a mail.`);
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
