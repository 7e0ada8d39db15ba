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
    .description('lists companies by key')
    .action(async (search = '') => actions.listCompanies(search));
  company
    .command('show <KEY>')
    .description('shows one company: channels, money, permissions')
    .action((id) => actions.showCompany(id));
  requireReason(company.command('restrict <KEY>'))
    .description('blocks new bookings of the company; everything else works')
    .action((id: string, reason: Reason) => actions.restrict(id, true, reason));
  requireReason(company.command('free <KEY>'))
    .description('lifts the restriction')
    .action((id: string, reason: Reason) => actions.restrict(id, false, reason));
  requireReason(company.command('rights <KEY>'))
    .description('limits the permissions of its users; an omitted option sets no limit')
    .option('--may <rights>', 'the complete list; default: all', parsePermissions)
    .addOption(cancelOption())
    .option('--modules <numbers>', 'the complete list; default: all', parseModules)
    .action((id: string, options: PermissionsOptions) =>
      actions.companyPermissions(id, permissionsIn(options), pickReason(options)),
    );
  requireReason(company.command('credit <KEY> <AMOUNT>'))
    .description('sets the credit limit, in the currency of the company')
    .action((id: string, amount: string, reason: Reason) => actions.credit(id, amount, reason));
  requireReason(company.command('two-people <KEY> <on-or-off>'))
    .description('sets whether a second person must approve credit limits and top-ups')
    .action((id: string, text: string, reason: Reason) => actions.twoPersonApproval(id, parseSwitch(text), reason));
  for (const [verb, decision] of Object.entries(DECISIONS))
    requireReason(company.command(`${verb} <CHANGE>`))
      .description(`decides a pending change; \`company show\` prints its number`)
      .action((id: string, reason: Reason) => actions.decide(parseChange(id), decision, reason));
  requireReason(company.command('landing <KEY>'))
    .description('sets the page that its users see after sign-in')
    .option('--path <path>', 'a page of the portal, such as /portal/HotelList')
    .option('--none', 'the page that their modules determine', false)
    .action((id: string, { path, none, ...reason }: Reason & { path?: string; none: boolean }) => {
      if (!none && path === undefined) throw new UsageError('landing needs --path, or --none to remove it');
      return actions.landing(id, none ? undefined : path, reason);
    });

  user
    .command('list [SEARCH]')
    .description('lists users by email')
    .option('--company <key>', 'only users of this company')
    .action(async (search = '', { company: key }: { company?: string }) => actions.listUsers(search, key));
  user
    .command('show <EMAIL>')
    .description('shows one user: effective permissions and what determines them')
    .action((email) => actions.showUser(email));
  requireReason(user.command('rights <EMAIL>'))
    .description('sets the permissions of the user, within the limits of the company')
    .requiredOption('--may <rights>', 'the complete list', parsePermissions)
    .addOption(cancelOption().makeOptionMandatory())
    .requiredOption('--modules <numbers>', 'the complete list', parseModules)
    .action((email: string, options: PermissionsOptions) =>
      actions.userPermissions(email, permissionsIn(options), pickReason(options)),
    );
  requireReason(user.command('invite <EMAIL>'))
    .description('creates an account and emails the link to set the first password')
    .requiredOption('--company <key>', 'company of the user')
    .option('--first-name <name>', 'first name; omit it for a user with a single name')
    .requiredOption('--last-name <name>', 'last name, or the single name')
    .addOption(
      new Option('--level <number>', '1 Full Access, 2 Booking and Order Management, 3 Order Management')
        .choices(['1', '2', '3'])
        .makeOptionMandatory(),
    )
    .action((email: string, { company: companyId, firstName, lastName, level, ...reason }: InviteOptions) =>
      actions.invite({ email, companyId, firstName, lastName, level }, reason),
    );
  requireReason(user.command('deactivate <EMAIL>'))
    .description('blocks sign-in and ends all sessions')
    .action((email: string, reason: Reason) => actions.setState(email, 'inactive', reason));
  requireReason(user.command('activate <EMAIL>'))
    .description('allows sign-in again')
    .action((email: string, reason: Reason) => actions.setState(email, 'active', reason));
  requireReason(user.command('sign-out <EMAIL>'))
    .description('ends all sessions of the user')
    .action((email: string, reason: Reason) => actions.signOut(email, reason));
  requireReason(user.command('operator <EMAIL> <on-or-off>'))
    .description('sets whether a user of the operating company is an operator; the last operator cannot be removed')
    .action((email: string, text: string, reason: Reason) => actions.setOperator(email, parseSwitch(text), reason));
}

/** Values of `--may` and their names in the contract. */
export const PERMISSIONS = {
  search: 'canSearch',
  order: 'canOrder',
  pay: 'canPay',
  balance: 'canSeeBalance',
  accounts: 'canManageAccounts',
} as const satisfies Readonly<Record<string, keyof Permissions>>;
export const CANCELS = { none: 0, free: 1, any: 2 } as const;

export function parsePermissions(text: string): Permissions {
  const names = text === 'all' ? Object.keys(PERMISSIONS) : text === 'none' ? [] : text.split(',');
  const wrong = names.find((name) => !Object.hasOwn(PERMISSIONS, name));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" in --may ${text} is not a permission`);
  return Object.fromEntries(Object.entries(PERMISSIONS).map(([name, right]) => [right, names.includes(name)]));
}

export function cancelOption(): Option {
  return new Option('--cancel <what>', 'the bookings that the user can cancel').choices(Object.keys(CANCELS));
}

export function parseModules(text: string): number[] {
  if (text === 'none') return [];
  const parts = text.split(',');
  const wrong = parts.find((part) => !/^\d{1,2}$/.test(part));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" in ${text} is not a module number`);
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
  if (text !== 'on' && text !== 'off') throw new UsageError(`"${text}" must be on or off`);
  return text === 'on';
}

function parseChange(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`"${text}" is not the number of a change`);
  return Number(text);
}
