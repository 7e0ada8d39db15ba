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
  parseModules,
  parsePermissions,
  RIGHTS,
} from './account-commands.ts';

const NOTES = `
  pnpm admin users modules agent@portico.test                              the modules that this person has
  pnpm admin users modules agent@portico.test +11 --why "asked by phone"   that one as well; +11,12 both
  pnpm admin users modules agent@portico.test 1,2,3,10 --why "new desk"    these and no others from now on; "none" takes all of them

1 to 6 are the portal's own; 10 to 99 belong to remotes that are added later, whose manifests name them.`;

const COMPANY_NOTES = `
  pnpm admin users company add harbour-travel --name-en "Harbour Travel" --name-zh 海港旅行 --currency USD --source harbour --why "met at the fair"`;

const USER_NOTES = `
  pnpm admin users user add ann@harbour.example --company harbour-travel --first-name Ann --last-name Lee --may search,order,pay,balance --why "their first person"
  pnpm admin users user add ops@portico.example --company portico --first-name Olivia --last-name Park --may none --operator --why "runs the portal"

Without --password-stdin a password is made and shown this once.`;

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
  const command = createCommand('users', 'Adds, shows and changes companies and people.')
    .usage('VERB …')
    .addHelpText('after', NOTES);
  allowReason(command.command('modules <EMAIL>'))
    .description('which modules a person has; with numbers and --why, which they have from now on')
    .argument(
      '[NUMBERS]',
      'these from now on, with commas and no blanks; with + before them, these as well',
      parseGivenModules,
    )
    .action((email: string, numbers: GivenModules | undefined, reason: Partial<Reason>) =>
      numbers === undefined ? showModules(email) : giveModules(email, numbers, pickReason(reason)),
    );
  requireReason(command.command('reset-factor <EMAIL>'))
    .description('takes the second factor off somebody who lost it, signs them out everywhere, and tells them by mail')
    .action((email: string, reason: Reason) => resetMfa(email, reason));
  requireReason(command.command('one-touch <EMAIL>'))
    .description("makes an address that signs the person in once, for a partner's system to send them to")
    .option(
      '--minutes <number>',
      `it serves so long, at most ${ONE_TOUCH_MINUTES.most}`,
      parseMinutes,
      ONE_TOUCH_MINUTES.usual,
    )
    .option('--source <code>', 'a channel of the company; left out, the customary one')
    .action((email: string, { minutes, source, ...reason }: Reason & { minutes: number; source?: string }) =>
      oneTouch({ email, minutes, source }, reason),
    );
  const company = command.command('company').description('adds, shows and changes companies');
  requireReason(company.command('brand <KEY>'))
    .description("puts the company's own name, contact and logo at the head of its vouchers")
    .option('--name-en <name>', 'its name in English, as guests know it')
    .option('--name-zh <name>', 'the same in Chinese')
    .option('--email <address>', 'whom guests ask')
    .option('--phone <number>', 'whom guests call, day and night')
    .option('--logo <file>', 'a PNG or JPEG of at most 4000 pixels a side; it is drawn anew')
    .option('--none', "the portal's head again", false)
    .action((id: string, { none, nameEn, nameZh, email, phone, logo, ...reason }: BrandOptions) => {
      if (none) return brand(id, undefined, reason);
      if (nameEn === undefined || nameZh === undefined)
        throw new UsageError('A brand has --name-en and --name-zh; --none takes it away');
      return brand(id, { nameEn, nameZh, email, phone, logo }, reason);
    });
  requireReason(company.command('report <KEY>'))
    .description("puts a report of the company's own into its dashboard")
    .option('--address <url>', 'where it lies, below PORTICO_REPORTS_ORIGIN')
    .option('--none', "the portal's own report again", false)
    .action((id: string, { none, address, ...reason }: Reason & { none: boolean; address?: string }) => {
      if (none) return report(id, undefined, reason);
      if (address === undefined) throw new UsageError('A report has --address; --none takes it away');
      return report(id, address, reason);
    });
  requireReason(company.command('add <KEY>'))
    .description('adds a company with the channel that it sells through; KEY never changes')
    .requiredOption('--name-en <name>', 'its name in English')
    .requiredOption('--name-zh <name>', 'its name in Chinese')
    .requiredOption('--currency <code>', 'the currency of its account')
    .addOption(languageOption('the language of its people').default(LANGUAGES[0]))
    .option('--credit <amount>', 'what it may owe, in its currency', '0')
    .requiredOption('--source <code>', 'the code of its channel')
    .option('--platform <number>', '3 issues its own vouchers and invoices', '1')
    .option('--label-en <name>', 'what people call the channel', 'B2B')
    .option('--label-zh <name>', 'the same in Chinese', '同业')
    .option('--operating', 'operators belong to this company; only one company can be the operating one', false)
    .addHelpText('after', COMPANY_NOTES)
    .action((id: string, { why, by, ...options }: CompanyOptions & Reason) =>
      addCompany(companyOf(id, options), { why, by }),
    );
  const user = command.command('user').description('adds, invites, shows and changes people');
  requireReason(user.command('add <EMAIL>'))
    .description('adds a person who may sign in at once')
    .requiredOption('--company <key>', 'whom they work for')
    .option('--first-name <name>', 'their first name; left out, the person has one name')
    .requiredOption('--last-name <name>', 'their last name, or their only name')
    .requiredOption('--may <rights>', `of ${Object.keys(RIGHTS).join(', ')}; or all, or none`, parsePermissions)
    .addOption(cancelOption().default('any'))
    .option('--modules <numbers>', 'with commas and no blanks', parseModules, [])
    .addOption(languageOption("left out, the company's"))
    .option('--operator', 'an operator of the portal; only in the operating company', false)
    .option('--password-stdin', 'the password is the first line of standard input', false)
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
    throw new UsageError(`"${text}" is no number of minutes from 1 to ${ONE_TOUCH_MINUTES.most}`);
  return minutes;
}
