import { userInfo } from 'node:os';
import {
  listOpenPayments,
  orderPayments,
  retryAsOperator,
  settleIncident,
} from '../../features/payment-desk/payment-desk.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { Problem, reportAndExit } from '../../platform/problem.ts';
import { inGuestDatabase } from '../typing/guest-database.ts';
import { obey } from '../typing/typed-command.ts';
import { paymentsCommand, type TypedDeed } from './payments-arguments.ts';
import { openText, orderText } from './payments-text.ts';

try {
  await obey(
    paymentsCommand({
      list: async ({ json, limit }) => {
        const open = await inDatabase((db) => listOpenPayments(db, limit));
        console.log(json ? jsonOf(open) : openText(open, new Date()));
      },
      order: async (number, { json }) => {
        const told = await inDatabase((db) => orderPayments(db, number));
        if (told === undefined) throw new Problem(`There is no order ${number}.`);
        console.log(json ? jsonOf(told) : orderText(told, new Date()));
      },
      retry: (reference, deed) => inDatabase((db) => retry(db, reference, deed)),
      settle: (id, deed) => inDatabase((db) => settle(db, id, deed)),
    }),
    process.argv.slice(2),
  );
} catch (error) {
  reportAndExit(error);
}

async function inDatabase<T>(act: (db: Db) => Promise<T>): Promise<T> {
  return await inGuestDatabase(readEnv(process.env), act);
}

async function retry(db: Db, reference: string, { why, by }: TypedDeed): Promise<void> {
  const outcome = await retryAsOperator(db, { reference, why, by: by ?? userInfo().username });
  if (outcome === 'unknown')
    throw new Problem(`There is no refund ${reference}; \`pnpm payments\` lists those that failed.`);
  if (outcome !== 'retried')
    throw new Problem(`Refund ${reference} is ${outcome}; only one that failed is made due again.`);
  console.log(`Refund ${reference} is due again; a portal that runs asks for it within a minute.`);
}

async function settle(db: Db, id: number, { why, by }: TypedDeed): Promise<void> {
  const outcome = await settleIncident(db, { id, why, by: by ?? userInfo().username });
  if (outcome === 'unknown')
    throw new Problem(`There is no incident ${id}; \`pnpm payments\` lists those that are open.`);
  if (outcome !== 'done') throw new Problem(`Incident ${id} was settled before, by ${outcome.settledBy}.`);
  console.log(`Incident ${id} is settled.`);
}

function jsonOf(told: object): string {
  return JSON.stringify(told, null, 2);
}
