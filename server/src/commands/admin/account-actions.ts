import type { CompanyFacts, EffectivePermission, UserDetails } from '@portico/contract';
import {
  changeCreditLimit,
  changeOperator,
  changeTwoPersonApproval,
  changeUserState,
  decideChange,
  endUserSessions,
  factsOfCompany,
  inviteUser,
  listCompanies,
  listUsers,
  restrictCompany,
  saveCompanyPages,
  saveCompanyPermissions,
  saveUserPermissions,
  userDetailsOf,
} from '../../features/admin-accounts/admin-accounts.ts';
import { newCurrencies } from '../../features/currencies/currencies.ts';
import { findUser } from '../../features/users/users.ts';
import type { Db } from '../../platform/database/connect.ts';
import { operatorName } from '../../platform/operator-name.ts';
import { UserError } from '../../platform/user-error.ts';
import { withOperator } from '../cli/options.ts';
import type { AccountActions } from './account-commands.ts';

type InDatabase = <T>(act: (db: Db) => Promise<T>) => Promise<T>;

export function accountActions(inDatabase: InDatabase, print: (text: string) => void): AccountActions {
  const person = async (db: Db, email: string): Promise<string> => {
    const match = await findUser(db, email);
    if (match === undefined) throw new UserError(`No account has the email ${email}.`);
    return match.id;
  };
  const company = async (db: Db, id: string): Promise<CompanyFacts> => {
    const sources = { db, currencies: newCurrencies(db) };
    const facts = await factsOfCompany(sources, id, { language: 'en', by: operatorName(), reportsOrigin: undefined });
    if (facts === undefined) throw new UserError(`There is no company ${id}.`);
    return facts;
  };
  const waits = (outcome: 'changed' | 'waits') =>
    print(
      outcome === 'waits'
        ? 'The change waits for the approval of another operator. `pnpm admin users company show` prints its number.'
        : 'Done.',
    );
  return {
    listCompanies: async (search) => {
      const { companies, isMore } = await inDatabase((db) => listCompanies(db, { search }));
      print(
        companies
          .map(({ id, nameEn, isRestricted }) => `${id}  ${nameEn}${isRestricted ? '  restricted' : ''}`)
          .join('\n'),
      );
      if (isMore) print('There are more results. Narrow the search.');
    },
    showCompany: async (id) => print(companyText(await inDatabase((db) => company(db, id)))),
    restrict: async (id, isRestricted, reason) => {
      await inDatabase((db) => restrictCompany(db, id, isRestricted, withOperator(reason)));
      print(
        isRestricted
          ? `${id} is restricted and cannot book until \`pnpm admin users company free\` lifts the restriction.`
          : `${id} can book again.`,
      );
    },
    companyPermissions: async (id, rights, reason) => {
      await inDatabase((db) => saveCompanyPermissions(db, id, { rights }, withOperator(reason)));
      print('Saved. The permissions apply from the next request of each user of the company.');
    },
    credit: async (id, amount, reason) =>
      waits(
        await inDatabase((db) =>
          changeCreditLimit({ db, currencies: newCurrencies(db) }, id, amount, withOperator(reason)),
        ),
      ),
    twoPersonApproval: async (id, isNeeded, reason) =>
      waits(await inDatabase((db) => changeTwoPersonApproval(db, id, isNeeded, withOperator(reason)))),
    decide: async (change, decision, reason) => {
      const sources = (db: Db) => ({ db, currencies: newCurrencies(db) });
      const { companyId } = await inDatabase((db) => decideChange(sources(db), change, decision, withOperator(reason)));
      print(`The change of ${companyId} is ${decision}.`);
    },
    landing: async (id, path = '', reason) => {
      await inDatabase(async (db) => {
        const { reportUrl } = await company(db, id);
        await saveCompanyPages(
          db,
          id,
          { landingPath: path, reportUrl },
          { ...withOperator(reason), origin: undefined },
        );
      });
      print(
        path === ''
          ? `After sign-in, users of ${id} go to the page that their modules determine.`
          : `After sign-in, users of ${id} go to ${path}.`,
      );
    },
    listUsers: async (search, companyId) => {
      const { people, isMore } = await inDatabase((db) => listUsers(db, { search, company: companyId }));
      print(
        people
          .map(({ email, companyId: of, state }) => `${email}  ${of}${state === 'active' ? '' : '  inactive'}`)
          .join('\n'),
      );
      if (isMore) print('There are more results. Narrow the search.');
    },
    showUser: async (email) => {
      const facts = await inDatabase(async (db) => userDetailsOf(db, await person(db, email), operatorName()));
      if (facts !== undefined) print(userText(facts));
    },
    userPermissions: async (email, rights, reason) => {
      await inDatabase(async (db) =>
        saveUserPermissions(db, await person(db, email), { rights }, withOperator(reason)),
      );
      print('Saved. The permissions apply from the next request of the user.');
    },
    invite: async (invitation, reason) => {
      await inDatabase((db) => inviteUser(db, invitation, withOperator(reason)));
      print(`An email to ${invitation.email} contains the link to set the first password.`);
    },
    setState: async (email, state, reason) => {
      await inDatabase(async (db) => changeUserState(db, await person(db, email), state, withOperator(reason)));
      print(state === 'active' ? `${email} can sign in.` : `${email} can no longer sign in.`);
    },
    signOut: async (email, reason) => {
      await inDatabase(async (db) => endUserSessions(db, await person(db, email), withOperator(reason)));
      print(`All sessions of ${email} are ended.`);
    },
    setOperator: async (email, isOperator, reason) => {
      const outcome = await inDatabase(async (db) =>
        changeOperator(db, await person(db, email), isOperator, withOperator(reason)),
      );
      if (outcome === 'waits') print(OPERATOR_WAITS);
      else print(isOperator ? `${email} is an operator.` : `${email} is no longer an operator.`);
    },
  };
}

export const OPERATOR_WAITS =
  'The operator role needs the approval of a second operator: on the page of the user, or with `pnpm admin users company approve` and the number that `pnpm admin users user show` prints.';

function companyText(company: CompanyFacts): string {
  const { id, nameEn, nameZh, currency, channels, waiting } = company;
  const waits = waiting.map(({ id: change, kind, amount, enteredBy, why }) => {
    const what = kind === 'creditLimit' ? `credit limit ${currency} ${amount}` : 'no two-person approval';
    return `  ${change}: ${what}, entered by ${enteredBy}: ${why}`;
  });
  return [
    `${id}  ${nameEn}  ${nameZh}${company.isRestricted ? '  restricted' : ''}`,
    `credit ${currency} ${company.creditAvailable} of ${company.creditLimit}, pre-deposit ${currency} ${company.preDeposit}, ${company.tier}`,
    `channels ${channels.map(({ source, platform }) => `${source} (platform ${platform})`).join(', ') || 'none'}`,
    `page after sign-in ${company.landingPath || 'determined by modules'}, report ${company.reportUrl || "the portal's"}`,
    `users ${company.activeUsers} of ${company.people} can sign in`,
    `limits ${JSON.stringify(company.rights)}`,
    `two-person approval ${company.needsTwoPersonApproval ? 'on' : 'off'}`,
    ...(waits.length === 0 ? [] : ['pending:', ...waits]),
  ].join('\n');
}

function userText({ email, companyId, state, isOperator, sessions, results, waiting = [] }: UserDetails): string {
  return [
    `${email}  ${companyId}  ${state}${isOperator ? '  operator' : ''}  ${sessions} open`,
    ...results.map(rightText),
    ...waiting.map(({ id, enteredBy, why }) => `  pending ${id}: operator role, entered by ${enteredBy}: ${why}`),
  ].join('\n');
}

const DECIDERS: Readonly<Record<EffectivePermission['decidedBy'], string>> = {
  person: "by the user's permissions",
  company: "by the company's permissions",
  usual: 'by default',
  operator: 'by the operator account',
  noChannel: 'because the company has no channel',
};

function rightText({ right, module, result, decidedBy }: EffectivePermission): string {
  const name = module === undefined ? right : `module ${module}`;
  return `  ${name.padEnd(20)}${String(result).padEnd(4)}${DECIDERS[decidedBy]}`;
}
