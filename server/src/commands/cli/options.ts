import { type Command, Option } from 'commander';
import type { AdminAction } from '../../platform/database/audit-log.ts';
import { operatorName } from '../../platform/operator-name.ts';
import { UsageError } from './command.ts';

const MAX_REASON = 500;
/** The same limit as on the portal's pages. */
const MAX_TEXT = 300;

export const JSON_HELP = 'prints JSON';
const BY_HELP = 'name of the operator; default: your account name on this machine';

/** Reason for a change, and the operator if it is not the account on this machine. */
export interface Reason {
  readonly why: string;
  readonly by?: string | undefined;
}

/** Adds a required `--why`, and `--by`. */
export function requireReason(verb: Command): Command {
  return verb.requiredOption('--why <reason>', 'reason for the audit log', parseReason).option('--by <name>', BY_HELP);
}

/** Adds optional `--why` and `--by`, for a verb that changes something only with further arguments. */
export function allowReason(verb: Command): Command {
  return verb.option('--why <reason>', 'reason of a change, for the audit log').option('--by <name>', BY_HELP);
}

export function pickReason({ why = '', by }: Partial<Reason>): Reason {
  return { why: parseReason(why), by };
}

function parseReason(text: string): string {
  const reason = text.trim();
  if (reason === '' || reason.length > MAX_REASON) throw new UsageError(`--why needs 1 to ${MAX_REASON} characters`);
  return reason;
}

/** A required `--why`; its help names the reader. */
export function whyOption(reader: string): Option {
  return new Option('--why <reason>', `the reason, for ${reader}`).makeOptionMandatory().argParser((text) => {
    const reason = text.trim();
    if (reason === '') throw new UsageError(`--why needs "the reason", for ${reader}`);
    return reason;
  });
}

export function withOperator({ why, by = operatorName() }: Reason): AdminAction {
  return { by, why };
}

/** Required options `--text-en` and `--text-zh`, read as `textEn` and `textZh`. */
export function textOptions(subject: string): readonly [en: Option, zh: Option] {
  return [textOption(subject, 'en', 'English'), textOption(subject, 'zh', 'Chinese')];
}

function textOption(subject: string, language: string, name: string): Option {
  return new Option(`--text-${language} <text>`, `${subject}, in ${name}`).makeOptionMandatory().argParser((typed) => {
    const text = typed.trim();
    if (text === '' || text.length > MAX_TEXT)
      throw new UsageError(`--text-${language} needs 1 to ${MAX_TEXT} characters`);
    return text;
  });
}

export interface Texts {
  readonly textEn: string;
  readonly textZh: string;
}

/** Parses an integer of at most nine digits between `min` and `max`; undefined if invalid. */
export function parseInteger(text: string, min: number, max = 999_999_999): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

/** Parses a day or an instant; the default time zone is that of this machine. Undefined if invalid. */
export function parseInstant(text: string): Date | undefined {
  const instant = new Date(text);
  return /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(instant.getTime()) ? instant : undefined;
}
