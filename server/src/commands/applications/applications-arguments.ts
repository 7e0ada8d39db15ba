import type { Words } from '@portico/contract';
import type { Command } from 'commander';
import { reasonOptions } from '../typing/reason-options.ts';
import { misuse, typedCommand } from '../typing/typed-command.ts';
import { whyOption } from '../typing/why-option.ts';

const COMMAND = 'pnpm applications';
const ABOUT = 'Lists who asks to become a partner, takes out their files, approves or declines them.';

const NOTES = `
Without a verb: what waits for a decision, the oldest first. Approving makes the company and its administrator, and mails them a link to
their first password; it asks for an email that its owner has confirmed. What is left out is as the application has it.

  pnpm applications files 6f1c… /tmp/papers
  pnpm applications approve 6f1c… harbour-travel --source harbour --name-zh 海港旅行 --credit 5000 --why "met at the fair"
  pnpm applications decline 6f1c… --text-en "The business license has expired." --text-zh "营业执照已过期。"`;

const KEPT = `
It is written down with --by.`;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Shown {
  readonly json?: true;
  readonly all?: true;
}

/** The company as it was typed. */
export interface TypedApproval {
  readonly source: string;
  readonly nameEn?: string;
  readonly nameZh?: string;
  readonly currency?: string;
  readonly credit: string;
  readonly platform: string;
  readonly labelEn: string;
  readonly labelZh: string;
  readonly why: string;
  readonly by?: string;
}

export interface ApplicationActions {
  readonly list: (how: Shown) => Promise<void>;
  readonly files: (id: string, folder: string) => Promise<void>;
  readonly approve: (id: string, companyId: string, typed: TypedApproval) => Promise<void>;
  readonly decline: (id: string, reason: Words, by: string | undefined) => Promise<void>;
}

export function applicationsCommand({ list, files, approve, decline }: ApplicationActions): Command {
  const [textEn, textZh] = reasonOptions(COMMAND);
  const command = typedCommand('applications', ABOUT)
    .usage('[options] | files ID FOLDER | approve ID KEY --source … | decline ID --text-en "…" --text-zh "…"')
    .option('--all', 'those that are decided too')
    .option('--json', 'as JSON, for programs')
    .addHelpText('after', NOTES)
    .action((how: Shown) => list(how));
  command
    .command('files <ID> <FOLDER>')
    .description('writes its files into a folder')
    .action((id: string, folder: string) => files(idOf(id), folder));
  command
    .command('approve <ID> <KEY>')
    .description('makes the company, called KEY for ever, and its administrator')
    .requiredOption('--source <code>', 'the code of its channel')
    .option('--name-en <name>', 'its name in English')
    .option('--name-zh <name>', 'its name in Chinese')
    .option('--currency <code>', 'the currency of its account')
    .option('--credit <amount>', 'what it may owe, in its currency', '0')
    .option('--platform <number>', '3 issues its own vouchers and invoices', '1')
    .option('--label-en <name>', 'what people call the channel', 'B2B')
    .option('--label-zh <name>', 'the same in Chinese', '同业')
    .addOption(whyOption(COMMAND, 'the audit log'))
    .option('--by <name>', 'who decides; left out, your name on this machine')
    .addHelpText('after', KEPT)
    .action((id: string, companyId: string, typed: TypedApproval) => approve(idOf(id), companyId, typed));
  command
    .command('decline <ID>')
    .description('nothing is made of it; who applied reads why')
    .addOption(textEn)
    .addOption(textZh)
    .option('--by <name>', 'who decides; left out, your name on this machine')
    .addHelpText('after', KEPT)
    .action((id: string, { textEn: en, textZh: zh, by }: TypedDecline) => decline(idOf(id), { en, zh }, by));
  return command;
}

interface TypedDecline {
  readonly textEn: string;
  readonly textZh: string;
  readonly by?: string;
}

function idOf(typed: string): string {
  if (!ID.test(typed)) throw misuse(COMMAND, `${typed} is no application`);
  return typed;
}
