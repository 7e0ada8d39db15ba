import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { addUserAccount } from '../../features/admin-accounts/admin-accounts.ts';
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
import { readEnv } from '../../platform/env/env.ts';
import { UserError } from '../../platform/user-error.ts';
import { inDatabase, inGuestDatabase } from '../cli/guest-database.ts';
import { type Reason, withOperator } from '../cli/options.ts';
import { getPortalUrl } from '../cli/portal-url.ts';
import { accountActions, OPERATOR_WAITS } from './account-actions.ts';
import { type BrandInput, createUsersCommand, type UserInput } from './users-command.ts';

export function usersCommand(): Command {
  return createUsersCommand({
    showModules,
    giveModules: changeModules,
    addCompany: createCompany,
    brand: changeBrand,
    report: changeReport,
    addUser: createUser,
    resetMfa,
    oneTouch: createOneTouch,
    accounts: accountActions(inDatabase, console.log),
  });
}

async function showModules(email: string): Promise<void> {
  showModuleList(email, await inDatabase((db) => modulesOf(db, email)));
}

async function changeModules(email: string, modules: GivenModules, reason: Reason): Promise<void> {
  const { modules: has, leavesNoAdministratorAt } = await inDatabase((db) =>
    giveModules(db, email, modules, withOperator(reason)),
  );
  showModuleList(email, has);
  if (leavesNoAdministratorAt !== undefined)
    console.log(
      `${leavesNoAdministratorAt} has no user left who manages its accounts. Give module 3 to a user with the permission to manage them.`,
    );
}

function showModuleList(email: string, has: readonly number[]): void {
  console.log(`${email} has ${has.length === 0 ? 'no module' : `modules ${has.join(', ')}`}.`);
}

async function createCompany(company: NewCompany, reason: Reason): Promise<void> {
  await inDatabase((db) => addCompany({ db, currencies: newCurrencies(db) }, company, withOperator(reason)));
  console.log(
    `Company ${company.id} is created. Add its users with \`pnpm admin users user add EMAIL --company ${company.id} …\`.`,
  );
}

async function changeBrand(companyId: string, brand: BrandInput | undefined, reason: Reason): Promise<void> {
  const logo = brand?.logo === undefined ? undefined : await readLogo(brand.logo);
  await inDatabase((db) => brandCompany(db, companyId, brand && { ...brand, logo }, withOperator(reason)));
  console.log(
    `Vouchers of ${companyId} have ${brand === undefined ? "the portal's header" : `the header of ${brand.nameEn}`}.`,
  );
}

async function changeReport(companyId: string, address: string | undefined, reason: Reason): Promise<void> {
  const env = readEnv(process.env);
  await inGuestDatabase(env, (db) =>
    reportOfCompany(db, companyId, address, { ...withOperator(reason), origin: env.reportsOrigin }),
  );
  console.log(
    `The dashboard of ${companyId} has ${address === undefined ? "the portal's report" : `the report at ${address}`}.`,
  );
}

async function resetMfa(email: string, reason: Reason): Promise<void> {
  const wasOn = await inDatabase((db) => resetFactorOf(db, email, withOperator(reason)));
  console.log(
    wasOn
      ? `${email} now signs in with the password only and is informed by email.`
      : `${email} has no second factor; nothing changed.`,
  );
}

async function createOneTouch(options: WantedOneTouch, reason: Reason): Promise<void> {
  const env = readEnv(process.env);
  const path = await inGuestDatabase(env, (db) => addOneTouch(db, options, withOperator(reason)));
  console.log(
    `This URL signs ${options.email} in once, within ${options.minutes} minutes:\n${await getPortalUrl(env)}${path}`,
  );
}

async function readLogo(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new UserError(`The logo ${file} cannot be read: ${(error as Error).message}`);
  }
}

async function createUser({ isPasswordPiped, ...user }: UserInput, reason: Reason): Promise<void> {
  const password = isPasswordPiped ? await readPassword() : newPassword();
  const outcome = await inDatabase((db) => addUserAccount(db, { ...user, password }, withOperator(reason)));
  console.log(`${user.email} of ${user.companyId} can sign in.`);
  if (outcome === 'waits') console.log(OPERATOR_WAITS);
  if (!isPasswordPiped) console.log(`Password (shown only once): ${password}`);
}

/** The first line of standard input. As an argument, the password would be visible in the process list. */
async function readPassword(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/, 1);
  if (line === '')
    throw new UserError(
      'Standard input contains no password. Pipe it in, as in `… --password-stdin < file`. No account was created.',
    );
  return line;
}
