import type { Rights } from '@portico/contract';
import { type Command, Option } from 'commander';
import type { GivenLevel } from '../../features/users/users.ts';
import { type Said, said, saidOf } from '../typing/said.ts';
import { misuse } from '../typing/typed-command.ts';

/** How the command is typed, for whoever mistypes it. */
export const USERS = 'pnpm users';

export interface TypedInvitation {
  readonly email: string;
  readonly companyId: string;
  readonly firstName?: string;
  readonly lastName: string;
  readonly level: GivenLevel;
}

/** What operators do with companies and people on their pages too. */
export interface DeskActions {
  readonly listCompanies: (search: string) => Promise<void>;
  readonly showCompany: (id: string) => Promise<void>;
  readonly restrict: (id: string, isRestricted: boolean, said: Said) => Promise<void>;
  readonly companyRights: (id: string, rights: Rights, said: Said) => Promise<void>;
  readonly credit: (id: string, amount: string, said: Said) => Promise<void>;
  readonly twoPeople: (id: string, isNeeded: boolean, said: Said) => Promise<void>;
  readonly decide: (change: number, decision: 'approved' | 'declined', said: Said) => Promise<void>;
  /** Without a path its people go where their modules lead. */
  readonly landing: (id: string, path: string | undefined, said: Said) => Promise<void>;
  readonly listPeople: (search: string, companyId: string | undefined) => Promise<void>;
  readonly showPerson: (email: string) => Promise<void>;
  readonly personRights: (email: string, rights: Rights, said: Said) => Promise<void>;
  readonly invite: (invitation: TypedInvitation, said: Said) => Promise<void>;
  readonly setState: (email: string, state: 'active' | 'inactive', said: Said) => Promise<void>;
  readonly signOut: (email: string, said: Said) => Promise<void>;
  readonly setOperator: (email: string, isOperator: boolean, said: Said) => Promise<void>;
}

/** How rights are typed. */
export interface RightsTyping {
  readonly rightsOf: (text: string) => Rights;
  readonly numbersOf: (text: string) => number[];
  readonly cancels: Readonly<Record<string, number>>;
}

/** Adds the verbs of companies to `company`, those of people to `user`. */
export function addDeskVerbs(
  { company, user }: { readonly company: Command; readonly user: Command },
  actions: DeskActions,
  { rightsOf, numbersOf, cancels }: RightsTyping,
): void {
  const cancel = () => new Option('--cancel <what>', 'the bookings they may cancel').choices(Object.keys(cancels));
  const typedRights = ({ may, cancel: what, modules }: TypedRights): Rights => ({
    ...may,
    ...(what !== undefined && { cancelScene: cancels[what] }),
    ...(modules !== undefined && { modules }),
  });

  company
    .command('list [SEARCH]')
    .description('companies by their key')
    .action(async (search = '') => actions.listCompanies(search));
  company
    .command('show <KEY>')
    .description('one company: channels, money, rights')
    .action((id) => actions.showCompany(id));
  said(company.command('restrict <KEY>'))
    .description('its bookings answer that it is restricted; everything else works')
    .action((id: string, why: Said) => actions.restrict(id, true, saidOf(USERS, why)));
  said(company.command('free <KEY>'))
    .description('it books again')
    .action((id: string, why: Said) => actions.restrict(id, false, saidOf(USERS, why)));
  said(company.command('rights <KEY>'))
    .description('what its people may do at most; what is left out is not limited')
    .option('--may <rights>', 'these and no others; left out, every one', rightsOf)
    .addOption(cancel())
    .option('--modules <numbers>', 'these and no others; left out, every one', numbersOf)
    .action((id: string, typed: TypedRights) => actions.companyRights(id, typedRights(typed), saidOf(USERS, typed)));
  said(company.command('credit <KEY> <AMOUNT>'))
    .description('what it may owe, in its currency')
    .action((id: string, amount: string, why: Said) => actions.credit(id, amount, saidOf(USERS, why)));
  said(company.command('two-people <KEY> <on-or-off>'))
    .description('whether a credit limit or a top-up is approved by somebody else than who enters it')
    .action((id: string, text: string, why: Said) => actions.twoPeople(id, onOrOff(text), saidOf(USERS, why)));
  for (const [verb, decision] of Object.entries(DECISIONS))
    said(company.command(`${verb} <CHANGE>`))
      .description(`a change that waits, by the number that \`company show\` tells`)
      .action((id: string, why: Said) => actions.decide(numberOf(id), decision, saidOf(USERS, why)));
  said(company.command('landing <KEY>'))
    .description('where its people are led after the sign-in')
    .option('--path <path>', 'a page of the portal, such as /portal/HotelList')
    .option('--none', 'where their modules lead', false)
    .action((id: string, { path, none, ...why }: Said & { path?: string; none: boolean }) => {
      if (!none && path === undefined) throw misuse(USERS, 'A landing has --path; --none takes it away');
      return actions.landing(id, none ? undefined : path, saidOf(USERS, why));
    });

  user
    .command('list [SEARCH]')
    .description('people by email')
    .option('--company <key>', 'of this company alone')
    .action(async (search = '', { company: key }: { company?: string }) => actions.listPeople(search, key));
  user
    .command('show <EMAIL>')
    .description('one person: what they may do, and whose line decides')
    .action((email) => actions.showPerson(email));
  said(user.command('rights <EMAIL>'))
    .description('what they may do, as far as their company lets them')
    .requiredOption('--may <rights>', 'these and no others', rightsOf)
    .addOption(cancel().makeOptionMandatory())
    .requiredOption('--modules <numbers>', 'these and no others', numbersOf)
    .action((email: string, typed: TypedRights) =>
      actions.personRights(email, typedRights(typed), saidOf(USERS, typed)),
    );
  said(user.command('invite <EMAIL>'))
    .description('makes an account and mails the link to its first password')
    .requiredOption('--company <key>', 'whom they work for')
    .option('--first-name <name>', 'their first name; left out, the person has one name')
    .requiredOption('--last-name <name>', 'their last name, or their only name')
    .addOption(
      new Option('--level <number>', '1 Full Access, 2 Booking and Order Management, 3 Order Management')
        .choices(['1', '2', '3'])
        .makeOptionMandatory(),
    )
    .action((email: string, { company: companyId, firstName, lastName, level, ...why }: TypedInvitee) =>
      actions.invite({ email, companyId, firstName, lastName, level }, saidOf(USERS, why)),
    );
  said(user.command('deactivate <EMAIL>'))
    .description('they may not sign in any more, and are signed out everywhere')
    .action((email: string, why: Said) => actions.setState(email, 'inactive', saidOf(USERS, why)));
  said(user.command('activate <EMAIL>'))
    .description('they may sign in again')
    .action((email: string, why: Said) => actions.setState(email, 'active', saidOf(USERS, why)));
  said(user.command('sign-out <EMAIL>'))
    .description('signs them out everywhere')
    .action((email: string, why: Said) => actions.signOut(email, saidOf(USERS, why)));
  said(user.command('operator <EMAIL> <on-or-off>'))
    .description('whether a person of the operating company is an operator; never ends the last one')
    .action((email: string, text: string, why: Said) => actions.setOperator(email, onOrOff(text), saidOf(USERS, why)));
}

const DECISIONS = { approve: 'approved', decline: 'declined' } as const;

interface TypedRights extends Said {
  readonly may?: Rights;
  readonly cancel?: string;
  readonly modules?: readonly number[];
}

interface TypedInvitee extends Said {
  readonly company: string;
  readonly firstName?: string;
  readonly lastName: string;
  readonly level: GivenLevel;
}

function onOrOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw misuse(USERS, `"${text}" is neither on nor off`);
  return text === 'on';
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw misuse(USERS, `"${text}" is no change's number`);
  return Number(text);
}
