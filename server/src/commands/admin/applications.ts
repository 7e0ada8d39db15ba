import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fullName, type Words } from '@portico/contract';
import type { Command } from 'commander';
import { newCurrencies } from '../../features/currencies/currencies.ts';
import {
  type Application,
  approveApplication,
  declineApplication,
  filesOf,
  listApplications,
  type Undecided,
} from '../../features/registration/registration.ts';
import type { Db } from '../../platform/database/connect.ts';
import { operatorName } from '../../platform/operator-name.ts';
import { UserError } from '../../platform/user-error.ts';
import { UUID } from '../../platform/uuid.ts';
import { createCommand, UsageError } from '../cli/command.ts';
import { inDatabase } from '../cli/guest-database.ts';
import { JSON_HELP, type Reason, type Texts, textOptions, whyOption } from '../cli/options.ts';

const DESCRIPTION = 'Lists partner applications, exports their files, approves or declines them.';

const NOTES = `
Without a verb, the command lists pending applications, oldest first. An approval creates the company and its administrator and sends the
administrator an email with a link to set the first password. It requires a confirmed email. Omitted options are taken from the application.

  pnpm admin applications files 6f1c… /tmp/papers
  pnpm admin applications approve 6f1c… harbour-travel --source harbour --name-zh 海港旅行 --credit 5000 --why "met at the fair"
  pnpm admin applications decline 6f1c… --text-en "The business license has expired." --text-zh "营业执照已过期。"`;

const BY_NOTES = `
The audit log records --by.`;
const BY_HELP = 'name of the operator; default: your account name on this machine';

interface ListOptions {
  readonly json?: true;
  readonly all?: true;
}

/** Fields of the company that differ from the application. */
interface ApprovalOptions extends Reason {
  readonly source: string;
  readonly nameEn?: string;
  readonly nameZh?: string;
  readonly currency?: string;
  readonly credit: string;
  readonly platform: string;
  readonly labelEn: string;
  readonly labelZh: string;
}

interface ApplicationActions {
  readonly list: (options: ListOptions) => Promise<void>;
  readonly files: (id: string, folder: string) => Promise<void>;
  readonly approve: (id: string, companyId: string, options: ApprovalOptions) => Promise<void>;
  readonly decline: (id: string, reason: Words, by: string | undefined) => Promise<void>;
}

const ACTIONS: ApplicationActions = {
  list: async ({ all, json }) => {
    const applications = await inDatabase((db) => listApplications(db, { isAll: all === true }));
    console.log(json ? JSON.stringify(applications, null, 2) : formatList(applications));
  },
  files: (id, folder) => inDatabase((db) => writeFiles(db, id, folder)),
  approve: (id, companyId, options) => inDatabase((db) => approve(db, id, companyId, options)),
  decline: (id, reason, by) => inDatabase((db) => decline(db, id, reason, by)),
};

export function applicationsCommand({ list, files, approve, decline } = ACTIONS): Command {
  const [textEn, textZh] = textOptions('why');
  const command = createCommand('applications', DESCRIPTION)
    .usage('[options] | files ID FOLDER | approve ID KEY --source … | decline ID --text-en "…" --text-zh "…"')
    .option('--all', 'includes decided applications')
    .option('--json', JSON_HELP)
    .addHelpText('after', NOTES)
    .action((options: ListOptions) => list(options));
  command
    .command('files <ID> <FOLDER>')
    .description('exports the files of an application into a folder')
    .action((id: string, folder: string) => files(parseId(id), folder));
  command
    .command('approve <ID> <KEY>')
    .description('creates the company and its administrator; KEY cannot be changed later')
    .requiredOption('--source <code>', 'code of its sales channel')
    .option('--name-en <name>', 'its name in English')
    .option('--name-zh <name>', 'its name in Chinese')
    .option('--currency <code>', 'the currency of its account')
    .option('--credit <amount>', 'credit limit, in the currency of the company', '0')
    .option('--platform <number>', '3 issues its own vouchers and invoices', '1')
    .option('--label-en <name>', 'name of the channel in English', 'B2B')
    .option('--label-zh <name>', 'name of the channel in Chinese', '同业')
    .addOption(whyOption('the audit log'))
    .option('--by <name>', BY_HELP)
    .addHelpText('after', BY_NOTES)
    .action((id: string, companyId: string, options: ApprovalOptions) => approve(parseId(id), companyId, options));
  command
    .command('decline <ID>')
    .description('declines it; the applicant receives the reason')
    .addOption(textEn)
    .addOption(textZh)
    .option('--by <name>', BY_HELP)
    .addHelpText('after', BY_NOTES)
    .action((id: string, { textEn: en, textZh: zh, by }: Texts & { readonly by?: string }) =>
      decline(parseId(id), { en, zh }, by),
    );
  return command;
}

function parseId(text: string): string {
  if (!UUID.test(text)) throw new UsageError(`${text} is not the id of an application`);
  return text;
}

async function writeFiles(db: Db, id: string, folder: string): Promise<void> {
  const files = await filesOf(db, id);
  if (files.length === 0) throw new UserError(unknownText(id));
  await mkdir(folder, { recursive: true });
  for (const { path, bytes } of files) {
    const file = join(folder, basename(path));
    await writeFile(file, bytes);
    console.log(file);
  }
}

async function approve(db: Db, id: string, companyId: string, options: ApprovalOptions): Promise<void> {
  const { source, platform, labelEn, labelZh, by = operatorName(), ...company } = options;
  const channel = { source, platform, labelEn, labelZh };
  const approval = { ...company, id, companyId, channel, by };
  const { email } = assertDecided(id, await approveApplication({ db, currencies: newCurrencies(db) }, approval));
  console.log(
    `Company ${companyId} is created. Its administrator ${email} receives an email with a link to set the first password.`,
  );
}

async function decline(db: Db, id: string, reason: Words, by = operatorName()): Promise<void> {
  const { email } = assertDecided(id, await declineApplication(db, { id, reason, why: reason.en, by }));
  const notice =
    email === ''
      ? 'No email is sent, because the address was never confirmed.'
      : `${email} receives an email with the reason.`;
  console.log(`Application ${id} is declined. ${notice}`);
}

function assertDecided(id: string, outcome: { readonly email: string } | Undecided): { readonly email: string } {
  if (outcome === 'unknown') throw new UserError(unknownText(id));
  if (outcome === 'decided')
    throw new UserError(`Application ${id} is already decided. \`pnpm admin applications --all\` shows the decision.`);
  if (outcome === 'unconfirmed')
    throw new UserError(
      `The email of application ${id} is not confirmed yet. The applicant must open the link in the confirmation email first.`,
    );
  return outcome;
}

function unknownText(id: string): string {
  return `There is no application ${id}. \`pnpm admin applications\` lists them.`;
}

function formatList(applications: readonly Application[]): string {
  if (applications.length === 0) return 'No applications are pending.';
  return applications
    .map(({ id, createdAt, verifiedAt, decision, details: { files, remarks, ...details } }) =>
      [
        `${id}  ${createdAt.toISOString()}  ${decision ?? 'waits'}`,
        `  ${details.companyName}, ${details.businessType}, ${details.currency}`,
        `  ${fullName(details)}, ${details.email} (${verifiedAt === null ? 'not confirmed' : 'confirmed'}), ${details.phone}`,
        `  ${[details.floor, details.street, details.city, details.postalCode, details.country].filter(Boolean).join(', ')}`,
        ...(remarks === '' ? [] : [`  ${remarks}`]),
        `  files: ${files.map((path) => basename(path)).join(', ')}`,
      ].join('\n'),
    )
    .join('\n');
}
