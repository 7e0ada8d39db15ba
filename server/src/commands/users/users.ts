import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { addPerson } from '../../features/account-desk/account-desk.ts';
import { newCurrencies } from '../../features/currencies/currencies.ts';
import { addOneTouch, resetFactorOf, type WantedOneTouch } from '../../features/session/session.ts';
import {
  addCompany,
  brandCompany,
  type GivenModules,
  giveModules,
  modulesOf,
  type NewCompany,
  newPassword,
  reportOfCompany,
} from '../../features/users/users.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { Problem, reportAndExit } from '../../platform/problem.ts';
import { inGuestDatabase } from '../typing/guest-database.ts';
import { getPortalUrl } from '../typing/portal-url.ts';
import { deedOf, type Said } from '../typing/said.ts';
import { obey } from '../typing/typed-command.ts';
import { deskActions, OPERATOR_WAITS } from './desk-actions.ts';
import { type TypedBrand, type TypedUser, usersCommand } from './users-arguments.ts';

try {
  await obey(
    usersCommand({
      showModules,
      giveModules: putModules,
      addCompany: (company, why) => inDatabase((db) => putCompany(db, company, why)),
      brand: putBrand,
      report: putReport,
      addUser: putUser,
      resetFactor,
      oneTouch: putOneTouch,
      desk: deskActions(inDatabase, console.log),
    }),
    process.argv.slice(2),
  );
} catch (error) {
  reportAndExit(error);
}

async function inDatabase<T>(act: (db: Db) => Promise<T>): Promise<T> {
  return await inGuestDatabase(readEnv(process.env), act);
}

async function showModules(email: string): Promise<void> {
  tellModules(email, await inDatabase((db) => modulesOf(db, email)));
}

async function putModules(email: string, modules: GivenModules, why: Said): Promise<void> {
  const { modules: has, leavesNobodyAt } = await inDatabase((db) => giveModules(db, email, modules, deedOf(why)));
  tellModules(email, has);
  if (leavesNobodyAt !== undefined)
    console.log(
      `Nobody of ${leavesNobodyAt} manages its accounts any more; give module 3 to somebody who may manage them.`,
    );
}

function tellModules(email: string, has: readonly number[]): void {
  console.log(`${email} has ${has.length === 0 ? 'no module' : `modules ${has.join(', ')}`}.`);
}

async function putCompany(db: Db, company: NewCompany, why: Said): Promise<void> {
  await addCompany({ db, currencies: newCurrencies(db) }, company, deedOf(why));
  console.log(
    `Company ${company.id} is there; \`pnpm users user add EMAIL --company ${company.id} …\` adds its people.`,
  );
}

async function putBrand(companyId: string, typed: TypedBrand | undefined, why: Said): Promise<void> {
  const logo = typed?.logo === undefined ? undefined : await logoIn(typed.logo);
  await inDatabase((db) => brandCompany(db, companyId, typed && { ...typed, logo }, deedOf(why)));
  console.log(
    `Vouchers of ${companyId} have ${typed === undefined ? "the portal's head" : `the head of ${typed.nameEn}`}.`,
  );
}

async function putReport(companyId: string, address: string | undefined, why: Said): Promise<void> {
  const env = readEnv(process.env);
  await inGuestDatabase(env, (db) =>
    reportOfCompany(db, companyId, address, { ...deedOf(why), origin: env.reportsOrigin }),
  );
  console.log(
    `The dashboard of ${companyId} has ${address === undefined ? "the portal's own report" : `the report at ${address}`}.`,
  );
}

async function resetFactor(email: string, why: Said): Promise<void> {
  const wasOn = await inDatabase((db) => resetFactorOf(db, email, deedOf(why)));
  console.log(
    wasOn
      ? `${email} signs in by password alone, and is told by mail.`
      : `${email} has no second factor; nothing changed.`,
  );
}

async function putOneTouch(wanted: WantedOneTouch, why: Said): Promise<void> {
  const env = readEnv(process.env);
  const path = await inGuestDatabase(env, (db) => addOneTouch(db, wanted, deedOf(why)));
  console.log(`It signs ${wanted.email} in once, within ${wanted.minutes} minutes:\n${await getPortalUrl(env)}${path}`);
}

async function logoIn(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new Problem(`The logo ${file} cannot be read: ${(error as Error).message}`);
  }
}

async function putUser({ isPasswordPiped, ...user }: TypedUser, why: Said): Promise<void> {
  const password = isPasswordPiped ? await pipedPassword() : newPassword();
  const outcome = await inDatabase((db) => addPerson(db, { ...user, password }, deedOf(why)));
  console.log(`${user.email} of ${user.companyId} may sign in.`);
  if (outcome === 'waits') console.log(OPERATOR_WAITS);
  if (!isPasswordPiped) console.log(`The password, which is shown this once: ${password}`);
}

/** The first line of what is piped in: a password among the arguments would stand in the list of processes. */
async function pipedPassword(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/, 1);
  if (line === '')
    throw new Problem('No password came on standard input; pipe it in, as in `… --password-stdin < file`.');
  return line;
}
