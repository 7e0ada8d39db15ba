import type { CompanyFacts, JudgedRight, PersonFacts } from '@portico/contract';
import {
  changeCreditLimit,
  changeOperator,
  changePersonState,
  changeTwoPeople,
  decideChange,
  endPersonSessions,
  factsOfCompany,
  factsOfPerson,
  invitePerson,
  listCompanies,
  listPeople,
  restrictCompany,
  saveCompanyPages,
  saveCompanyRights,
  savePersonRights,
} from '../../features/account-desk/account-desk.ts';
import { newCurrencies } from '../../features/currencies/currencies.ts';
import { findUser } from '../../features/users/users.ts';
import type { Db } from '../../platform/database/connect.ts';
import { operatorName } from '../../platform/operator-name.ts';
import { Problem } from '../../platform/problem.ts';
import { deedOf } from '../typing/said.ts';
import type { DeskActions } from './desk-verbs.ts';

type InDatabase = <T>(act: (db: Db) => Promise<T>) => Promise<T>;

/** The same deeds as on the operators' pages, typed. `print` tells what became of them. */
export function deskActions(inDatabase: InDatabase, print: (text: string) => void): DeskActions {
  const person = async (db: Db, email: string): Promise<string> => {
    const found = await findUser(db, email);
    if (found === undefined) throw new Problem(`Nobody signs in as ${email}.`);
    return found.id;
  };
  const company = async (db: Db, id: string): Promise<CompanyFacts> => {
    const sources = { db, currencies: newCurrencies(db) };
    const facts = await factsOfCompany(sources, id, { language: 'en', by: operatorName(), reportsOrigin: undefined });
    if (facts === undefined) throw new Problem(`There is no company ${id}.`);
    return facts;
  };
  const waits = (outcome: 'changed' | 'waits') =>
    print(outcome === 'waits' ? 'It waits for another operator; `pnpm users company show` tells its number.' : 'Done.');
  return {
    listCompanies: async (search) => {
      const { companies, isMore } = await inDatabase((db) => listCompanies(db, { search }));
      print(
        companies
          .map(({ id, nameEn, isRestricted }) => `${id}  ${nameEn}${isRestricted ? '  restricted' : ''}`)
          .join('\n'),
      );
      if (isMore) print('There are more: search for less.');
    },
    showCompany: async (id) => print(companyText(await inDatabase((db) => company(db, id)))),
    restrict: async (id, isRestricted, said) => {
      await inDatabase((db) => restrictCompany(db, id, isRestricted, deedOf(said)));
      print(isRestricted ? `${id} books nothing until it is freed.` : `${id} may book.`);
    },
    companyRights: async (id, rights, said) => {
      await inDatabase((db) => saveCompanyRights(db, id, { rights }, deedOf(said)));
      print('Done; it counts from the next call of each of its people.');
    },
    credit: async (id, amount, said) =>
      waits(
        await inDatabase((db) => changeCreditLimit({ db, currencies: newCurrencies(db) }, id, amount, deedOf(said))),
      ),
    twoPeople: async (id, isNeeded, said) =>
      waits(await inDatabase((db) => changeTwoPeople(db, id, isNeeded, deedOf(said)))),
    decide: async (change, decision, said) => {
      const sources = (db: Db) => ({ db, currencies: newCurrencies(db) });
      const { companyId } = await inDatabase((db) => decideChange(sources(db), change, decision, deedOf(said)));
      print(`The change of ${companyId} is ${decision}.`);
    },
    landing: async (id, path = '', said) => {
      await inDatabase(async (db) => {
        const { reportAddress } = await company(db, id);
        await saveCompanyPages(db, id, { landingPath: path, reportAddress }, { ...deedOf(said), origin: undefined });
      });
      print(path === '' ? `People of ${id} go where their modules lead.` : `People of ${id} are led to ${path}.`);
    },
    listPeople: async (search, companyId) => {
      const { people, isMore } = await inDatabase((db) => listPeople(db, { search, company: companyId }));
      print(
        people
          .map(({ email, companyId: of, state }) => `${email}  ${of}${state === 'active' ? '' : '  inactive'}`)
          .join('\n'),
      );
      if (isMore) print('There are more: search for less.');
    },
    showPerson: async (email) => {
      const facts = await inDatabase(async (db) => factsOfPerson(db, await person(db, email), operatorName()));
      if (facts !== undefined) print(personText(facts));
    },
    personRights: async (email, rights, said) => {
      await inDatabase(async (db) => savePersonRights(db, await person(db, email), { rights }, deedOf(said)));
      print('Done; it counts from their next call.');
    },
    invite: async (invitation, said) => {
      await inDatabase((db) => invitePerson(db, invitation, deedOf(said)));
      print(`A mail leads ${invitation.email} to a first password.`);
    },
    setState: async (email, state, said) => {
      await inDatabase(async (db) => changePersonState(db, await person(db, email), state, deedOf(said)));
      print(state === 'active' ? `${email} may sign in.` : `${email} may not sign in any more.`);
    },
    signOut: async (email, said) => {
      await inDatabase(async (db) => endPersonSessions(db, await person(db, email), deedOf(said)));
      print(`${email} is signed out everywhere.`);
    },
    setOperator: async (email, isOperator, said) => {
      const outcome = await inDatabase(async (db) =>
        changeOperator(db, await person(db, email), isOperator, deedOf(said)),
      );
      if (outcome === 'waits') print(OPERATOR_WAITS);
      else print(isOperator ? `${email} is an operator.` : `${email} is no longer an operator.`);
    },
  };
}

/** What a command says of an operator right that needs a second person. */
export const OPERATOR_WAITS =
  'A second operator approves it: on the page of the person, or by `pnpm users company approve` with the number that `pnpm users user show` prints.';

function companyText(company: CompanyFacts): string {
  const { id, nameEn, nameZh, currency, channels, waiting } = company;
  const waits = waiting.map(({ id: change, kind, amount, enteredBy, why }) => {
    const what = kind === 'creditLimit' ? `credit limit ${currency} ${amount}` : 'one person is enough';
    return `  ${change}: ${what}, entered by ${enteredBy}: ${why}`;
  });
  return [
    `${id}  ${nameEn}  ${nameZh}${company.isRestricted ? '  restricted' : ''}`,
    `credit ${currency} ${company.creditAvailable} of ${company.creditLimit}, pre-deposit ${currency} ${company.preDeposit}, ${company.tier}`,
    `channels ${channels.map(({ source, platform }) => `${source} (platform ${platform})`).join(', ') || 'none'}`,
    `page after sign-in ${company.landingPath || 'as modules lead'}, report ${company.reportAddress || "the portal's"}`,
    `people ${company.activePeople} of ${company.people} may sign in`,
    `limits ${JSON.stringify(company.rights)}`,
    `money takes ${company.needsTwoPeople ? 'two people' : 'one person'}`,
    ...(waits.length === 0 ? [] : ['waits:', ...waits]),
  ].join('\n');
}

function personText({ email, companyId, state, isOperator, sessions, results, waiting = [] }: PersonFacts): string {
  return [
    `${email}  ${companyId}  ${state}${isOperator ? '  operator' : ''}  ${sessions} open`,
    ...results.map(rightText),
    ...waiting.map(({ id, enteredBy, why }) => `  waits ${id}: becomes an operator, entered by ${enteredBy}: ${why}`),
  ].join('\n');
}

const DECIDERS: Readonly<Record<JudgedRight['decidedBy'], string>> = {
  person: "by the person's line",
  company: "by the company's line",
  usual: 'as nobody says otherwise',
  operator: "with the operator's account",
  noChannel: 'as the company has no channel',
};

function rightText({ right, module, result, decidedBy }: JudgedRight): string {
  const name = module === undefined ? right : `module ${module}`;
  return `  ${name.padEnd(20)}${String(result).padEnd(4)}${DECIDERS[decidedBy]}`;
}
