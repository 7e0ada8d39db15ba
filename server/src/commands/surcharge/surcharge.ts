import { userInfo } from 'node:os';
import type { Words } from '@portico/contract';
import { newCurrencies } from '../../features/currencies/currencies.ts';
import {
  addSurcharge,
  listSurcharges,
  type ToldSurcharge,
  withdrawSurcharge,
} from '../../features/surcharges/surcharges.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { Problem, reportAndExit } from '../../platform/problem.ts';
import { inGuestDatabase } from '../typing/guest-database.ts';
import { obey } from '../typing/typed-command.ts';
import { surchargeCommand, type TypedDeed } from './surcharge-arguments.ts';

const NOT_ADDED = {
  unknown: (booking) => `There is no booking ${booking}.`,
  notHeld: (booking) => `${booking} is not confirmed, or is being cancelled: nothing more can be asked for it.`,
  oneWaits: (booking) =>
    `${booking} has an additional payment that waits; \`pnpm surcharge list ${booking}\` shows it.`,
  noAmount: (_, amount) => `${amount} is no amount of the booking’s currency.`,
} as const satisfies Record<string, (booking: string, amount: string) => string>;

try {
  await obey(
    surchargeCommand({
      list: async (booking, { json }) => {
        const told = await inDatabase((db) => listSurcharges(db, booking));
        console.log(json ? JSON.stringify(told, null, 2) : listText(told));
      },
      add: (booking, amount, text, deed) => inDatabase((db) => add(db, booking, amount, text, deed)),
      withdraw: (number, deed) => inDatabase((db) => withdraw(db, number, deed)),
    }),
    process.argv.slice(2),
  );
} catch (error) {
  reportAndExit(error);
}

async function inDatabase<T>(act: (db: Db) => Promise<T>): Promise<T> {
  return await inGuestDatabase(readEnv(process.env), act);
}

async function add(db: Db, booking: string, amount: string, text: Words, { why, by }: TypedDeed): Promise<void> {
  const services = { db, currencies: newCurrencies(db) };
  const added = await addSurcharge(services, { booking, amount, text, why, by: by ?? userInfo().username });
  if (typeof added === 'string') throw new Problem(NOT_ADDED[added](booking, amount));
  console.log(`${added.amount} more is asked for ${booking}, to be paid as ${added.number}`);
  console.log(`until ${added.until.toISOString()}. Its page and My Bookings say so, and who booked gets a mail.`);
}

async function withdraw(db: Db, number: string, { why, by }: TypedDeed): Promise<void> {
  const outcome = await withdrawSurcharge(db, { number, why, by: by ?? userInfo().username });
  if (outcome === 'unknown')
    throw new Problem(`There is no additional payment ${number}; \`pnpm surcharge\` lists them.`);
  if (outcome === 'over') throw new Problem(`Additional payment ${number} was paid, or is over already.`);
  console.log(`Additional payment ${number} is no longer asked for.`);
}

function listText(told: readonly ToldSurcharge[]): string {
  if (told.length === 0) return 'No additional payment waits.';
  return told
    .map(({ number, booking, company, amount, text, state, until }) =>
      [
        `${number}  of ${booking} (${company})  ${amount}  ${state}`,
        `  until ${until.toISOString()}: ${text.en} / ${text.zh}`,
      ].join('\n'),
    )
    .join('\n');
}
