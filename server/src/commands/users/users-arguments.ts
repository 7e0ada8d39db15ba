import { LANGUAGES, type Language, type Permissions } from '@portico/contract';
import { type Command, Option } from 'commander';
import { ONE_TOUCH_MINUTES, type WantedOneTouch } from '../../features/session/session.ts';
import type { CompanyBrand, GivenModules, NewCompany, NewUser } from '../../features/users/users.ts';
import { maybeSaid, type Said, said, saidOf } from '../typing/said.ts';
import { misuse, typedCommand } from '../typing/typed-command.ts';
import { addDeskVerbs, type DeskActions, USERS } from './desk-verbs.ts';

const NOTES = `
  pnpm users modules agent@portico.test                              the modules that this person has
  pnpm users modules agent@portico.test +11 --why "asked by phone"   that one as well; +11,12 both
  pnpm users modules agent@portico.test 1,2,3,10 --why "new desk"    these and no others from now on; "none" takes all of them

1 to 6 are the portal's own; 10 to 99 belong to remotes that are added later, whose manifests name them.`;

const COMPANY_NOTES = `
  pnpm users company add harbour-travel --name-en "Harbour Travel" --name-zh 海港旅行 --currency USD --source harbour --why "met at the fair"`;

const USER_NOTES = `
  pnpm users user add ann@harbour.example --company harbour-travel --first-name Ann --last-name Lee --may search,order,pay,balance --why "their first person"
  pnpm users user add ops@portico.example --company portico --first-name Olivia --last-name Park --may none --operator --why "runs the portal"

Without --password-stdin a password is made and shown this once.`;

/** A person as they were typed; the password is read elsewhere. */
export interface TypedUser extends Omit<NewUser, 'password'> {
  readonly isPasswordPiped: boolean;
}

export interface UsersActions {
  readonly showModules: (email: string) => Promise<void>;
  /** Which modules the person has from now on, or has as well. */
  readonly giveModules: (email: string, modules: GivenModules, why: Said) => Promise<void>;
  readonly addCompany: (company: NewCompany, why: Said) => Promise<void>;
  /** Without a brand the company's vouchers have the portal's head again. */
  readonly brand: (companyId: string, brand: TypedBrand | undefined, why: Said) => Promise<void>;
  /** Without an address the company's dashboard is the portal's own again. */
  readonly report: (companyId: string, address: string | undefined, why: Said) => Promise<void>;
  readonly addUser: (user: TypedUser, why: Said) => Promise<void>;
  /** Takes a person's second factor off. */
  readonly resetFactor: (email: string, why: Said) => Promise<void>;
  /** Makes an address that signs a person in once. */
  readonly oneTouch: (wanted: WantedOneTouch, why: Said) => Promise<void>;
  readonly desk: DeskActions;
}

/** A brand as it was typed; the logo is a file. */
export interface TypedBrand extends Omit<CompanyBrand, 'logo'> {
  readonly logo: string | undefined;
}

export function usersCommand({
  showModules,
  giveModules,
  addCompany,
  brand,
  report,
  addUser,
  resetFactor,
  oneTouch,
  desk,
}: UsersActions): Command {
  const command = typedCommand('users', 'Adds, shows and changes companies and people.')
    .usage('VERB …')
    .addHelpText('after', NOTES);
  maybeSaid(command.command('modules <EMAIL>'))
    .description('which modules a person has; with numbers and --why, which they have from now on')
    .argument(
      '[NUMBERS]',
      'these from now on, with commas and no blanks; with + before them, these as well',
      givenModules,
    )
    .action((email: string, numbers: GivenModules | undefined, why: Partial<Said>) =>
      numbers === undefined ? showModules(email) : giveModules(email, numbers, saidOf(USERS, why)),
    );
  said(command.command('reset-factor <EMAIL>'))
    .description('takes the second factor off somebody who lost it, signs them out everywhere, and tells them by mail')
    .action((email: string, why: Said) => resetFactor(email, saidOf(USERS, why)));
  said(command.command('one-touch <EMAIL>'))
    .description("makes an address that signs the person in once, for a partner's system to send them to")
    .option(
      '--minutes <number>',
      `it serves so long, at most ${ONE_TOUCH_MINUTES.most}`,
      minutesOf,
      ONE_TOUCH_MINUTES.usual,
    )
    .option('--source <code>', 'a channel of the company; left out, the customary one')
    .action((email: string, { minutes, source, ...why }: Said & { minutes: number; source?: string }) =>
      oneTouch({ email, minutes, source }, saidOf(USERS, why)),
    );
  const company = command.command('company').description('adds, shows and changes companies');
  said(company.command('brand <KEY>'))
    .description("puts the company's own name, contact and logo at the head of its vouchers")
    .option('--name-en <name>', 'its name in English, as guests know it')
    .option('--name-zh <name>', 'the same in Chinese')
    .option('--email <address>', 'whom guests ask')
    .option('--phone <number>', 'whom guests call, day and night')
    .option('--logo <file>', 'a PNG or JPEG of at most 4000 pixels a side; it is drawn anew')
    .option('--none', "the portal's head again", false)
    .action((id: string, { none, nameEn, nameZh, email, phone, logo, ...why }: TypedBrandOptions) => {
      const reason = saidOf(USERS, why);
      if (none) return brand(id, undefined, reason);
      if (nameEn === undefined || nameZh === undefined)
        throw misuse(USERS, 'A brand has --name-en and --name-zh; --none takes it away');
      return brand(id, { nameEn, nameZh, email, phone, logo }, reason);
    });
  said(company.command('report <KEY>'))
    .description("puts a report of the company's own into its dashboard")
    .option('--address <url>', 'where it lies, below PORTICO_REPORTS_ORIGIN')
    .option('--none', "the portal's own report again", false)
    .action((id: string, { none, address, ...why }: Said & { none: boolean; address?: string }) => {
      if (none) return report(id, undefined, saidOf(USERS, why));
      if (address === undefined) throw misuse(USERS, 'A report has --address; --none takes it away');
      return report(id, address, saidOf(USERS, why));
    });
  said(company.command('add <KEY>'))
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
    .action((id: string, { why, by, ...typed }: TypedCompany & Said) =>
      addCompany(companyOf(id, typed), saidOf(USERS, { why, by })),
    );
  const user = command.command('user').description('adds, invites, shows and changes people');
  said(user.command('add <EMAIL>'))
    .description('adds a person who may sign in at once')
    .requiredOption('--company <key>', 'whom they work for')
    .option('--first-name <name>', 'their first name; left out, the person has one name')
    .requiredOption('--last-name <name>', 'their last name, or their only name')
    .requiredOption('--may <rights>', `of ${Object.keys(RIGHTS).join(', ')}; or all, or none`, rightsOf)
    .addOption(
      new Option('--cancel <what>', 'the bookings they may cancel').choices(Object.keys(CANCELS)).default('any'),
    )
    .option('--modules <numbers>', 'with commas and no blanks', numbersOf, [])
    .addOption(languageOption("left out, the company's"))
    .option('--operator', 'an operator of the portal; only in the operating company', false)
    .option('--password-stdin', 'the password is the first line of standard input', false)
    .addHelpText('after', USER_NOTES)
    .action((email: string, typed: TypedUserOptions & Said) => addUser(userOf(email, typed), saidOf(USERS, typed)));
  addDeskVerbs({ company, user }, desk, { rightsOf, numbersOf, cancels: CANCELS });
  return command;
}

interface TypedBrandOptions extends Partial<TypedBrand>, Said {
  readonly none: boolean;
}

interface TypedCompany {
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
  { source, platform, labelEn, labelZh, operating, ...company }: TypedCompany,
): NewCompany {
  return { id, ...company, isOperating: operating, channel: { source, platform, labelEn, labelZh } };
}

interface TypedUserOptions {
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

function userOf(email: string, typed: TypedUserOptions): TypedUser {
  const { company, firstName = '', lastName, may, cancel, modules, language, operator, passwordStdin } = typed;
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

/** What operators type, and what the contract calls it. */
const RIGHTS = {
  search: 'canSearch',
  order: 'canOrder',
  pay: 'canPay',
  balance: 'canSeeBalance',
  accounts: 'canManageAccounts',
} as const satisfies Readonly<Record<string, keyof Permissions>>;
const CANCELS = { none: 0, free: 1, any: 2 } as const;

function rightsOf(text: string): Permissions {
  const words = text === 'all' ? Object.keys(RIGHTS) : text === 'none' ? [] : text.split(',');
  const wrong = words.find((word) => !Object.hasOwn(RIGHTS, word));
  if (wrong !== undefined) throw misuse(USERS, `"${wrong}" in --may ${text} is no right`);
  return Object.fromEntries(Object.entries(RIGHTS).map(([word, right]) => [right, words.includes(word)]));
}

function languageOption(about: string): Option {
  return new Option('--language <code>', about).choices(LANGUAGES);
}

function givenModules(text: string): GivenModules {
  const isMore = text.startsWith('+');
  return { numbers: numbersOf(isMore ? text.slice(1) : text), isMore };
}

function numbersOf(text: string): number[] {
  if (text === 'none') return [];
  const parts = text.split(',');
  const wrong = parts.find((part) => !/^\d{1,2}$/.test(part));
  if (wrong !== undefined) throw misuse(USERS, `"${wrong}" in ${text} is no module's number`);
  return parts.map(Number);
}

function minutesOf(text: string): number {
  const minutes = /^[1-9]\d?$/.test(text) ? Number(text) : Number.NaN;
  if (!(minutes <= ONE_TOUCH_MINUTES.most))
    throw misuse(USERS, `"${text}" is no number of minutes from 1 to ${ONE_TOUCH_MINUTES.most}`);
  return minutes;
}
