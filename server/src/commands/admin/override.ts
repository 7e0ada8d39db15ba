import type { Command } from 'commander';
import { isDevelopmentUrl, LONGEST_HOURS, servedRemote, signOverride } from '../../features/portal-page/portal-page.ts';
import { findUser } from '../../features/users/users.ts';
import { readEnv } from '../../platform/env/env.ts';
import { loadKeys } from '../../platform/secrets/keys.ts';
import { UserError } from '../../platform/user-error.ts';
import { createCommand, UsageError } from '../cli/command.ts';
import { inGuestDatabase } from '../cli/guest-database.ts';
import { type Reason, whyOption, withOperator } from '../cli/options.ts';

const NOTES = `
  pnpm admin override mf-trips --for agent@portico.test --at http://localhost:4313/ --why "the new refund table, on a real booking"

Both development servers run on the user's machine. The URL works once, for that user. The audit log records
the operator, the user and the reason.`;

interface OverrideOptions extends Reason {
  /** Email of the user who gets the development build. */
  readonly for: string;
  readonly at: string;
  /** URL of the host's development build. */
  readonly host: string;
  /** URL of the portal; the default comes from the settings. */
  readonly portal?: string;
  readonly hours: number;
}

export function overrideCommand(sign: (remote: string, options: OverrideOptions) => Promise<void> = signUrl): Command {
  return createCommand('override', 'Creates a signed URL that loads a development build of one remote for one user.')
    .usage('REMOTE --for EMAIL --at URL --why "…" [options]')
    .argument('<REMOTE>', 'name of the remote, mf-…')
    .requiredOption('--for <email>', 'email of the user')
    .requiredOption('--at <address>', 'URL of the development server of the remote', parseDevelopmentUrl)
    .option(
      '--host <address>',
      'URL of the development build of the host',
      parseDevelopmentUrl,
      'http://localhost:4310/portal/assets/',
    )
    .option('--portal <address>', 'URL of the portal')
    .option('--hours <n>', `lifetime in hours, at most ${LONGEST_HOURS}`, parseHours, 8)
    .addOption(whyOption('readers of the audit log'))
    .option('--by <name>', 'name of the operator; default: your account name on this machine')
    .addHelpText('after', NOTES)
    .action((remote: string, options: OverrideOptions) => sign(remote, options));
}

function parseDevelopmentUrl(text: string): string {
  if (isDevelopmentUrl(text)) return text;
  throw new UsageError(`${text} must have the form http://localhost:4313/`);
}

function parseHours(text: string): number {
  const hours = Number(text);
  if (hours > 0 && hours <= LONGEST_HOURS) return hours;
  throw new UsageError(`--hours must be above 0 and at most ${LONGEST_HOURS}`);
}

async function signUrl(remote: string, options: OverrideOptions): Promise<void> {
  const { for: email, at, host, hours } = options;
  const served = await servedRemote(at);
  // With the wrong server, the portal would open the published version under the banner of another remote.
  if (served !== undefined && served !== remote) throw new UsageError(`${at} serves ${served}, not ${remote}`);
  const env = readEnv(process.env);
  const keys = loadKeys({ setting: env.keys, dataDir: env.dataDir });
  const path = await inGuestDatabase(env, async (db) => {
    const user = await findUser(db, email);
    if (!user) throw new UserError(`No account has the email ${email}.`);
    return await signOverride({ db, keys }, { userId: user.id, remote, at, host, hours }, withOperator(options));
  });
  const { portal = env.origins[0] ?? `http://localhost:${env.port}` } = options;
  console.log(`${portal}${path}`);
}
