import type { Command } from 'commander';
import type { Deed } from '../../platform/database/audit-log.ts';
import { operatorName } from '../../platform/operator-name.ts';
import { misuse } from './typed-command.ts';

/** Why something is done, and who says so where it is not the account on this machine. */
export interface Said {
  readonly why: string;
  readonly by?: string | undefined;
}

const MOST_LETTERS = 500;

/** A verb that changes something: it is not done without `--why`. */
export function said(verb: Command): Command {
  return verb.requiredOption('--why <reason>', 'stands in the audit log').option('--by <name>', BY);
}

/** A verb that changes something only with more than it needs. */
export function maybeSaid(verb: Command): Command {
  return verb.option('--why <reason>', 'of a change; stands in the audit log').option('--by <name>', BY);
}

const BY = 'who you are; left out, the account on this machine';

/** The reason of a change that was typed after `command`. */
export function saidOf(command: string, { why = '', by }: Partial<Said>): Said {
  const reason = why.trim();
  if (reason === '' || reason.length > MOST_LETTERS)
    throw misuse(command, `--why needs 1 to ${MOST_LETTERS} characters`);
  return { why: reason, by };
}

export function deedOf({ why, by = operatorName() }: Said): Deed {
  return { by, why };
}
