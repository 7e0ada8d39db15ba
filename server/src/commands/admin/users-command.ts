import { LANGUAGES, type Language, type Permissions } from '@portico/contract';
import { type Command, Option } from 'commander';
import { ONE_TOUCH_MINUTES, type WantedOneTouch } from '../../features/session/session.ts';
import type { CompanyBrand, GivenModules, NewCompany, NewUser } from '../../features/users/users.ts';
import { createCommand, UsageError } from '../cli/command.ts';
import { allowReason, pickReason, type Reason, requireReason } from '../cli/options.ts';
import {
  type AccountActions,
  addAccountVerbs,
  CANCELS,
  cancelOption,
  PERMISSIONS,
  parseModules,
  parsePermissions,
} from './account-commands.ts';

const NOTES = `
  pnpm admin users modules agent@portico.test                              the modules of this user
  pnpm admin users modules agent@portico.test +11 --why "requested by phone"   adds a module; +11,12 adds both
  pnpm admin users modules agent@portico.test 1,2,3,10 --why "new role"    replaces all modules; "none" removes all

Modules 1 to 6 belong to the portal. Modules 10 to 99 belong to remotes, whose manifests name them.`;

const COMPANY_NOTES = `
  pnpm admin users company add harbour-travel --name-en "Harbour Travel" --name-zh 海港旅行 --currency USD --source harbour --why "met at the fair"`;

const USER_NOTES = `
  pnpm admin users user add ann@harbour.example --company harbour-travel --first-name Ann --last-name Lee --may search,order,pay,balance --why "their first user"
  pnpm admin users user add ops@portico.example --company portico --first-name Olivia --last-name Park --may none --operator --why "runs the portal"

Without --password-stdin, a password is generated and shown once.`;

/** A user without the password, which is generated or read from standard input. */
export interface UserInput extends Omit<NewUser, 'password'> {
  readonly isPasswordPiped: boolean;
}

export interface UsersActions {
  readonly showModules: (email: string) => Promise<void>;
  /** Replaces or adds modules of the user. */
  readonly giveModules: (email: string, modules: GivenModules, reason: Reason) => Promise<void>;
  readonly addCompany: (company: NewCompany, reason: Reason) => Promise<void>;
  /** Without a brand, vouchers use the portal's heading. */
  readonly brand: (companyId: string, brand: BrandInput | undefined, reason: Reason) => Promise<void>;
  /** Without a URL, the company gets the portal's own dashboard. */
  readonly report: (companyId: string, address: string | undefined, reason: Reason) => Promise<void>;
  readonly addUser: (user: UserInput, reason: Reason) => Promise<void>;
  readonly resetMfa: (email: string, reason: Reason) => Promise<void>;
  readonly oneTouch: (options: WantedOneTouch, reason: Reason) => Promise<void>;
  readonly accounts: AccountActions;
}

/** A brand; `logo` is the path of a file. */
export interface BrandInput extends Omit<CompanyBrand, 'logo'> {
  readonly logo: string | undefined;
}

export function createUsersCommand({
  showModules,
  giveModules,
  addCompany,
  brand,
  report,
  addUser,
  resetMfa,
  oneTouch,
  accounts,
}: UsersActions): Command {
  const command = createCommand('users', 'Adds, shows and changes companies and users.')
    .usage('VERB …')
    .addHelpText('after', NOTES);
  allowReason(command.command('modules <EMAIL>'))
    .description('shows the modules of a user; with numbers and --why, changes them')
    .argument(
      '[NUMBERS]',
      'replaces the modules; comma-separated, no spaces; a leading + adds to them',
      parseGivenModules,
    )
    .action((email: string, numbers: GivenModules | undefined, reason: Partial<Reason>) =>
      numbers === undefined ? showModules(email) : giveModules(email, numbers, pickReason(reason)),
    );
  requireReason(command.command('reset-factor <EMAIL>'))
    .description('removes the second factor of a user who lost it, ends all sessions and informs the user by email')
    .action((email: string, reason: Reason) => resetMfa(email, reason));
  requireReason(command.command('one-touch <EMAIL>'))
    .description('creates a URL that signs the user in once, for redirects from a partner system')
    .option(
      '--minutes <number>',
      `lifetime in minutes, at most ${ONE_TOUCH_MINUTES.most}`,
      parseMinutes,
      ONE_TOUCH_MINUTES.usual,
    )
    .option('--source <code>', 'a channel of the company; default: the usual one')
    .action((email: string, { minutes, source, ...reason }: Reason & { minutes: number; source?: string }) =>
      oneTouch({ email, minutes, source }, reason),
    );
  const company = command.command('company').description('adds, shows and changes companies');
  requireReason(company.command('brand <KEY>'))
    .description("sets the company's name, contact and logo in the header of its vouchers")
    .option('--name-en <name>', 'name in English, as shown to guests')
    .option('--name-zh <name>', 'the same in Chinese')
    .option('--email <address>', 'email for guests')
    .option('--phone <number>', '24-hour phone number for guests')
    .option('--logo <file>', 'a PNG or JPEG of at most 4000 pixels a side; it is re-encoded')
    .option('--none', "restores the portal's header", false)
    .action((id: string, { none, nameEn, nameZh, email, phone, logo, ...reason }: BrandOptions) => {
      if (none) return brand(id, undefined, reason);
      if (nameEn === undefined || nameZh === undefined)
        throw new UsageError('brand needs --name-en and --name-zh, or --none to remove it');
      return brand(id, { nameEn, nameZh, email, phone, logo }, reason);
    });
  requireReason(company.command('report <KEY>'))
    .description('sets a custom report for the dashboard of the company')
    .option('--address <url>', 'URL of the report, below PORTICO_REPORTS_ORIGIN')
    .option('--none', "restores the portal's report", false)
    .action((id: string, { none, address, ...reason }: Reason & { none: boolean; address?: string }) => {
      if (none) return report(id, undefined, reason);
      if (address === undefined) throw new UsageError('report needs --address, or --none to remove it');
      return report(id, address, reason);
    });
  requireReason(company.command('add <KEY>'))
    .description('adds a company with its sales channel; KEY cannot be changed later')
    .requiredOption('--name-en <name>', 'its name in English')
    .requiredOption('--name-zh <name>', 'its name in Chinese')
    .requiredOption('--currency <code>', 'the currency of its account')
    .addOption(languageOption('language of its users').default(LANGUAGES[0]))
    .option('--credit <amount>', 'credit limit, in the currency of the company', '0')
    .requiredOption('--source <code>', 'code of its sales channel')
    .option('--platform <number>', '3 issues its own vouchers and invoices', '1')
    .option('--label-en <name>', 'name of the channel in English', 'B2B')
    .option('--label-zh <name>', 'the same in Chinese', '同业')
    .option(
      '--operating',
      'makes it the operating company, to which operators belong; only one company can be it',
      false,
    )
    .addHelpText('after', COMPANY_NOTES)
    .action((id: string, { why, by, ...options }: CompanyOptions & Reason) =>
      addCompany(companyOf(id, options), { why, by }),
    );
  const user = command.command('user').description('adds, invites, shows and changes users');
  requireReason(user.command('add <EMAIL>'))
    .description('adds a user who can sign in at once')
    .requiredOption('--company <key>', 'company of the user')
    .option('--first-name <name>', 'first name; omit it for a user with a single name')
    .requiredOption('--last-name <name>', 'last name, or the single name')
    .requiredOption('--may <rights>', `of ${Object.keys(PERMISSIONS).join(', ')}; or all, or none`, parsePermissions)
    .addOption(cancelOption().default('any'))
    .option('--modules <numbers>', 'with commas and no blanks', parseModules, [])
    .addOption(languageOption('default: the language of the company'))
    .option('--operator', 'makes the user an operator; only in the operating company', false)
    .option('--password-stdin', 'reads the password from the first line of standard input', false)
    .addHelpText('after', USER_NOTES)
    .action((email: string, options: UserOptions & Reason) => addUser(userOf(email, options), pickReason(options)));
  addAccountVerbs({ company, user }, accounts);
  return command;
}

interface BrandOptions extends Partial<BrandInput>, Reason {
  readonly none: boolean;
}

interface CompanyOptions {
  readonly nameEn: string;
  readonly nameZh: string;
  readonly currency: string;
  readonly language: Language;
  readonly credit: string;
  readonly source: string;
  readonly platform: string;
  readonly labelEn: string;
  readonly labelZh: string;
  readonly operating: boolean;
}

function companyOf(
  id: string,
  { source, platform, labelEn, labelZh, operating, ...company }: CompanyOptions,
): NewCompany {
  return { id, ...company, isOperating: operating, channel: { source, platform, labelEn, labelZh } };
}

interface UserOptions {
  readonly company: string;
  readonly firstName?: string;
  readonly lastName: string;
  readonly may: Permissions;
  readonly cancel: keyof typeof CANCELS;
  readonly modules: readonly number[];
  readonly language?: Language;
  readonly operator: boolean;
  readonly passwordStdin: boolean;
}

function userOf(email: string, options: UserOptions): UserInput {
  const { company, firstName = '', lastName, may, cancel, modules, language, operator, passwordStdin } = options;
  return {
    email,
    companyId: company,
    firstName,
    lastName,
    language,
    permissions: { ...may, cancelScene: CANCELS[cancel], modules },
    isOperator: operator,
    isPasswordPiped: passwordStdin,
  };
}

function languageOption(about: string): Option {
  return new Option('--language <code>', about).choices(LANGUAGES);
}

function parseGivenModules(text: string): GivenModules {
  const isMore = text.startsWith('+');
  return { numbers: parseModules(isMore ? text.slice(1) : text), isMore };
}

function parseMinutes(text: string): number {
  const minutes = /^[1-9]\d?$/.test(text) ? Number(text) : Number.NaN;
  if (!(minutes <= ONE_TOUCH_MINUTES.most))
    throw new UsageError(`"${text}" must be a number of minutes from 1 to ${ONE_TOUCH_MINUTES.most}`);
  return minutes;
}
