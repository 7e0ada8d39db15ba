import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { newCurrencies } from '../../features/currencies/currencies.ts';
import { originOf } from '../../features/mails/mails.ts';
import { addOneTouch, resetFactorOf, type WantedOneTouch } from '../../features/session/session.ts';
import {
  addCompany,
  addUser,
  brandCompany,
  type GivenModules,
  modulesOf,
  type NewCompany,
  newPassword,
  reportOfCompany,
} from '../../features/users/users.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { Problem, reportAndExit } from '../../platform/problem.ts';
import { inGuestDatabase } from '../typing/guest-database.ts';
import { obey } from '../typing/typed-command.ts';
import { deskActions } from './desk-actions.ts';
import { type TypedBrand, type TypedUser, usersCommand } from './users-arguments.ts';

try {
  await obey(
    usersCommand({
      modules: showModules,
      addCompany: (company) => inDatabase((db) => putCompany(db, company)),
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

async function showModules(email: string, modules: GivenModules | undefined): Promise<void> {
  const { modules: has, leavesNobodyAt } = await inDatabase((db) => modulesOf(db, email, modules));
  console.log(`${email} has ${has.length === 0 ? 'no module' : `modules ${has.join(', ')}`}.`);
  if (leavesNobodyAt !== undefined)
    console.log(
      `Nobody of ${leavesNobodyAt} manages its accounts any more; give module 3 to somebody who may manage them.`,
    );
}

async function putCompany(db: Db, company: NewCompany): Promise<void> {
  await addCompany({ db, currencies: newCurrencies(db) }, company);
  console.log(
    `Company ${company.id} is there; \`pnpm users user add EMAIL --company ${company.id} …\` adds its people.`,
  );
}

async function putBrand(companyId: string, typed: TypedBrand | undefined): Promise<void> {
  const logo = typed?.logo === undefined ? undefined : await logoIn(typed.logo);
  await inDatabase((db) => brandCompany(db, companyId, typed && { ...typed, logo }));
  console.log(
    `Vouchers of ${companyId} have ${typed === undefined ? "the portal's head" : `the head of ${typed.nameEn}`}.`,
  );
}

async function putReport(companyId: string, address: string | undefined): Promise<void> {
  const env = readEnv(process.env);
  await inGuestDatabase(env, (db) => reportOfCompany(db, companyId, address, env.reportsOrigin));
  console.log(
    `The dashboard of ${companyId} has ${address === undefined ? "the portal's own report" : `the report at ${address}`}.`,
  );
}

async function resetFactor(email: string): Promise<void> {
  const wasOn = await inDatabase((db) => resetFactorOf(db, email));
  console.log(
    wasOn
      ? `${email} signs in by password alone, and is told by mail.`
      : `${email} has no second factor; nothing changed.`,
  );
}

async function putOneTouch(wanted: WantedOneTouch): Promise<void> {
  const env = readEnv(process.env);
  const path = await inGuestDatabase(env, (db) => addOneTouch(db, wanted));
  console.log(`It signs ${wanted.email} in once, within ${wanted.minutes} minutes:\n${originOf(env)}${path}`);
}

async function logoIn(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new Problem(`The logo ${file} cannot be read: ${(error as Error).message}`);
  }
}

async function putUser({ isPasswordPiped, ...user }: TypedUser): Promise<void> {
  const password = isPasswordPiped ? await pipedPassword() : newPassword();
  await inDatabase((db) => addUser(db, { ...user, password }));
  console.log(`${user.email} of ${user.companyId} may sign in.`);
  if (!isPasswordPiped) console.log(`The password, which is shown this once: ${password}`);
}

/** The first line of what is piped in: a password among the arguments would stand in the list of processes. */
async function pipedPassword(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/, 1);
  if (line === '')
    throw new Problem('No password came on standard input; pipe it in, as in `… --password-stdin < file`.');
  return line;
}
