import type { Words } from '@portico/contract';
import type { Command } from 'commander';
import { reasonOptions } from '../typing/reason-options.ts';
import { misuse, typedCommand } from '../typing/typed-command.ts';
import { wholeNumber } from '../typing/typed-values.ts';
import { whyOption } from '../typing/why-option.ts';

const COMMAND = 'pnpm transfers';
const ABOUT = 'Lists bank transfers that companies told of, takes out their receipts, accepts or rejects them.';

const NOTES = `
Without a verb: what waits for a decision, the oldest first. An accepted transfer tops up the company’s pre-deposit at once by
what has arrived; of either outcome who told of it gets a mail.

  pnpm transfers receipts 17 /tmp/receipts
  pnpm transfers accept 17 --why "on the account since Monday"
  pnpm transfers accept 18 --received 10680.00 --currency CNY --rate 0.1404 --on 2026-11-25 --why "came in yuan"
  pnpm transfers reject 17 --text-en "No such transfer has arrived." --text-zh "未收到该笔转账。"`;

const KEPT = `
It is written down with --by.`;

export interface Shown {
  readonly json?: true;
  readonly all?: true;
}

/** What has arrived, as it was typed; what is left out is as it was told. */
export interface TypedArrival {
  readonly received?: string;
  readonly currency?: string;
  readonly on?: string;
  readonly rate?: string;
  readonly why: string;
  readonly by?: string;
}

/** An approval as it was typed. */
export interface TypedApproval {
  readonly why: string;
  readonly by?: string;
}

export interface TransferActions {
  readonly list: (how: Shown) => Promise<void>;
  readonly receipts: (id: number, folder: string) => Promise<void>;
  readonly accept: (id: number, typed: TypedArrival) => Promise<void>;
  readonly approve: (id: number, typed: TypedApproval) => Promise<void>;
  readonly reject: (id: number, reason: Words, by: string | undefined) => Promise<void>;
}

export function transfersCommand({ list, receipts, accept, approve, reject }: TransferActions): Command {
  const [textEn, textZh] = reasonOptions(COMMAND);
  const command = typedCommand('transfers', ABOUT)
    .usage(
      '[options] | receipts NUMBER FOLDER | accept NUMBER --why "…" | approve NUMBER --why "…" | reject NUMBER --text-en "…" --text-zh "…"',
    )
    .option('--all', 'those that are decided too')
    .option('--json', 'as JSON, for programs')
    .addHelpText('after', NOTES)
    .action((how: Shown) => list(how));
  command
    .command('receipts <NUMBER> <FOLDER>')
    .description('writes its files into a folder')
    .action((number: string, folder: string) => receipts(idOf(number), folder));
  decision(command, 'accept <NUMBER>', 'the money has arrived: tops up the pre-deposit')
    .option('--received <amount>', 'what has arrived; left out, what was told')
    .option('--currency <code>', 'in which currency; left out, as told')
    .option('--on <day>', 'the day on which it did, yyyy-mm-dd; left out, today')
    .option('--rate <number>', 'of that day: units of the pre-deposit’s currency for one that arrived')
    .addOption(whyOption(COMMAND, 'the audit log'))
    .action((number: string, typed: TypedArrival) => accept(idOf(number), typed));
  decision(command, 'approve <NUMBER>', 'somebody else said what has arrived: tops up the pre-deposit')
    .addOption(whyOption(COMMAND, 'the audit log'))
    .action((number: string, typed: TypedApproval) => approve(idOf(number), typed));
  decision(command, 'reject <NUMBER>', 'nothing is added; the company reads why')
    .addOption(textEn)
    .addOption(textZh)
    .action((number: string, { textEn: en, textZh: zh, by }: Typed & Texts) => reject(idOf(number), { en, zh }, by));
  return command;
}

interface Typed {
  readonly by?: string;
}

interface Texts {
  readonly textEn: string;
  readonly textZh: string;
}

function decision(command: Command, verb: string, about: string): Command {
  return command
    .command(verb)
    .description(about)
    .option('--by <name>', 'who decides; left out, your name on this machine')
    .addHelpText('after', KEPT);
}

function idOf(typed: string): number {
  const id = wholeNumber(typed, 1);
  if (id === undefined) throw misuse(COMMAND, `${typed} is no number of a transfer`);
  return id;
}
