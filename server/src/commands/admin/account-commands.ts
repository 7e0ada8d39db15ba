import type { PermissionSet, Permissions } from '@portico/contract';
import { type Command, Option } from 'commander';
import type { GivenLevel } from '../../features/users/users.ts';
import { UsageError } from '../cli/command.ts';
import { pickReason, type Reason, requireReason } from '../cli/options.ts';

interface Invitation {
  readonly email: string;
  readonly companyId: string;
  readonly firstName?: string;
  readonly lastName: string;
  readonly level: GivenLevel;
}

/** Actions that are also available on the admin pages. */
export interface AccountActions {
  readonly listCompanies: (search: string) => Promise<void>;
  readonly showCompany: (id: string) => Promise<void>;
  readonly restrict: (id: string, isRestricted: boolean, reason: Reason) => Promise<void>;
  readonly companyPermissions: (id: string, rights: PermissionSet, reason: Reason) => Promise<void>;
  readonly credit: (id: string, amount: string, reason: Reason) => Promise<void>;
  readonly twoPersonApproval: (id: string, isNeeded: boolean, reason: Reason) => Promise<void>;
  readonly decide: (change: number, decision: 'approved' | 'declined', reason: Reason) => Promise<void>;
  /** Sets the page after the sign-in; without a path it depends on the user's modules. */
  readonly landing: (id: string, path: string | undefined, reason: Reason) => Promise<void>;
  readonly listUsers: (search: string, companyId: string | undefined) => Promise<void>;
  readonly showUser: (email: string) => Promise<void>;
  readonly userPermissions: (email: string, rights: PermissionSet, reason: Reason) => Promise<void>;
  readonly invite: (invitation: Invitation, reason: Reason) => Promise<void>;
  readonly setState: (email: string, state: 'active' | 'inactive', reason: Reason) => Promise<void>;
  readonly signOut: (email: string, reason: Reason) => Promise<void>;
  readonly setOperator: (email: string, isOperator: boolean, reason: Reason) => Promise<void>;
}

export function addAccountVerbs(
  { company, user }: { readonly company: Command; readonly user: Command },
  actions: AccountActions,
): void {
  const permissionsIn = ({ may, cancel: what, modules }: PermissionsOptions): PermissionSet => ({
    ...may,
    ...(what !== undefined && { cancelScene: CANCELS[what] }),
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
  requireReason(company.command('restrict <KEY>'))
    .description('its bookings answer that it is restricted; everything else works')
    .action((id: string, reason: Reason) => actions.restrict(id, true, reason));
  requireReason(company.command('free <KEY>'))
    .description('it books again')
    .action((id: string, reason: Reason) => actions.restrict(id, false, reason));
  requireReason(company.command('rights <KEY>'))
    .description('what its people may do at most; what is left out is not limited')
    .option('--may <rights>', 'these and no others; left out, every one', parsePermissions)
    .addOption(cancelOption())
    .option('--modules <numbers>', 'these and no others; left out, every one', parseModules)
    .action((id: string, options: PermissionsOptions) =>
      actions.companyPermissions(id, permissionsIn(options), pickReason(options)),
    );
  requireReason(company.command('credit <KEY> <AMOUNT>'))
    .description('what it may owe, in its currency')
    .action((id: string, amount: string, reason: Reason) => actions.credit(id, amount, reason));
  requireReason(company.command('two-people <KEY> <on-or-off>'))
    .description('whether a credit limit or a top-up is approved by somebody else than who enters it')
    .action((id: string, text: string, reason: Reason) => actions.twoPersonApproval(id, parseSwitch(text), reason));
  for (const [verb, decision] of Object.entries(DECISIONS))
    requireReason(company.command(`${verb} <CHANGE>`))
      .description(`a change that waits, by the number that \`company show\` tells`)
      .action((id: string, reason: Reason) => actions.decide(parseChange(id), decision, reason));
  requireReason(company.command('landing <KEY>'))
    .description('where its people are led after the sign-in')
    .option('--path <path>', 'a page of the portal, such as /portal/HotelList')
    .option('--none', 'where their modules lead', false)
    .action((id: string, { path, none, ...reason }: Reason & { path?: string; none: boolean }) => {
      if (!none && path === undefined) throw new UsageError('A landing has --path; --none takes it away');
      return actions.landing(id, none ? undefined : path, reason);
    });

  user
    .command('list [SEARCH]')
    .description('people by email')
    .option('--company <key>', 'of this company alone')
    .action(async (search = '', { company: key }: { company?: string }) => actions.listUsers(search, key));
  user
    .command('show <EMAIL>')
    .description('one person: what they may do, and whose line decides')
    .action((email) => actions.showUser(email));
  requireReason(user.command('rights <EMAIL>'))
    .description('what they may do, as far as their company lets them')
    .requiredOption('--may <rights>', 'these and no others', parsePermissions)
    .addOption(cancelOption().makeOptionMandatory())
    .requiredOption('--modules <numbers>', 'these and no others', parseModules)
    .action((email: string, options: PermissionsOptions) =>
      actions.userPermissions(email, permissionsIn(options), pickReason(options)),
    );
  requireReason(user.command('invite <EMAIL>'))
    .description('makes an account and mails the link to its first password')
    .requiredOption('--company <key>', 'whom they work for')
    .option('--first-name <name>', 'their first name; left out, the person has one name')
    .requiredOption('--last-name <name>', 'their last name, or their only name')
    .addOption(
      new Option('--level <number>', '1 Full Access, 2 Booking and Order Management, 3 Order Management')
        .choices(['1', '2', '3'])
        .makeOptionMandatory(),
    )
    .action((email: string, { company: companyId, firstName, lastName, level, ...reason }: InviteOptions) =>
      actions.invite({ email, companyId, firstName, lastName, level }, reason),
    );
  requireReason(user.command('deactivate <EMAIL>'))
    .description('they may not sign in any more, and are signed out everywhere')
    .action((email: string, reason: Reason) => actions.setState(email, 'inactive', reason));
  requireReason(user.command('activate <EMAIL>'))
    .description('they may sign in again')
    .action((email: string, reason: Reason) => actions.setState(email, 'active', reason));
  requireReason(user.command('sign-out <EMAIL>'))
    .description('signs them out everywhere')
    .action((email: string, reason: Reason) => actions.signOut(email, reason));
  requireReason(user.command('operator <EMAIL> <on-or-off>'))
    .description('whether a person of the operating company is an operator; never ends the last one')
    .action((email: string, text: string, reason: Reason) => actions.setOperator(email, parseSwitch(text), reason));
}

/** Values of `--may` and their names in the contract. */
export const RIGHTS = {
  search: 'canSearch',
  order: 'canOrder',
  pay: 'canPay',
  balance: 'canSeeBalance',
  accounts: 'canManageAccounts',
} as const satisfies Readonly<Record<string, keyof Permissions>>;
export const CANCELS = { none: 0, free: 1, any: 2 } as const;

export function parsePermissions(text: string): Permissions {
  const given = text === 'all' ? Object.keys(RIGHTS) : text === 'none' ? [] : text.split(',');
  const wrong = given.find((word) => !Object.hasOwn(RIGHTS, word));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" in --may ${text} is no right`);
  return Object.fromEntries(Object.entries(RIGHTS).map(([word, right]) => [right, given.includes(word)]));
}

export function cancelOption(): Option {
  return new Option('--cancel <what>', 'the bookings they may cancel').choices(Object.keys(CANCELS));
}

export function parseModules(text: string): number[] {
  if (text === 'none') return [];
  const parts = text.split(',');
  const wrong = parts.find((part) => !/^\d{1,2}$/.test(part));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" in ${text} is no module's number`);
  return parts.map(Number);
}

const DECISIONS = { approve: 'approved', decline: 'declined' } as const;

interface PermissionsOptions extends Reason {
  readonly may?: PermissionSet;
  readonly cancel?: keyof typeof CANCELS;
  readonly modules?: readonly number[];
}

interface InviteOptions extends Reason {
  readonly company: string;
  readonly firstName?: string;
  readonly lastName: string;
  readonly level: GivenLevel;
}

function parseSwitch(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new UsageError(`"${text}" is neither on nor off`);
  return text === 'on';
}

function parseChange(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`"${text}" is no change's number`);
  return Number(text);
}
