import type { Command } from 'commander';
import { createCommand, UsageError } from '../cli/command.ts';

const NOTES = `
  pnpm ship mf-trips                                     checks, builds, publishes and asks the gate
  pnpm ship mf-trips --live --why "shows refunds"        and makes it live for everybody
  pnpm ship mf-trips --portal https://portal.example     the same over HTTP, with the credential in PORTICO_CREDENTIAL

The version is that of the remote's package.json and needs its own entry in its CHANGELOG.md.`;

export interface ShipOrder {
  readonly remote: string;
  readonly databaseUrl?: string;
  readonly dataDir?: string;
  readonly store?: string;
  /** Portal URL for publishing over HTTP instead of into a database. */
  readonly portal?: string;
  /** Reason for activation for all users; without it the version is only published. */
  readonly why?: string;
}

interface TypedOptions {
  readonly to?: string;
  readonly store?: string;
  readonly portal?: string;
  readonly live?: boolean;
  readonly why?: string;
  readonly reason?: string;
}

export function shipCommand(ship: (order: ShipOrder) => Promise<void>): Command {
  return createCommand('pnpm ship', 'Builds, checks and publishes one remote, and nothing else.')
    .usage('REMOTE [options]')
    .argument('<REMOTE>', 'its name, mf-…', remoteOf)
    .option(
      '--to <place>',
      "the portal's database (postgres://…) or data folder instead of DATABASE_URL and PORTICO_DATA_DIR",
    )
    .option('--store <place>', 'a folder or s3://bucket/prefix for its artefacts instead of PORTICO_REMOTES_STORE')
    .option('--portal <address>', 'a portal that is asked over HTTP, with the credential in PORTICO_CREDENTIAL')
    .option('--live', 'makes it live for everybody')
    .option('--why <reason>', 'why it goes live: the log keeps it')
    .option('--reason <reason>', 'the same, for hands that are used to it')
    .addHelpText('after', NOTES)
    .action((remote: string, options: TypedOptions) => ship(orderOf(remote, options)));
}

function remoteOf(text: string): string {
  if (/^mf-[a-z][a-z-]*$/.test(text)) return text;
  throw new UsageError(`"${text}" is no remote; their names begin with mf-`);
}

function orderOf(remote: string, { to, store, portal, live = false, why, reason }: TypedOptions): ShipOrder {
  const because = (why ?? reason)?.trim();
  if (live && !because) throw new UsageError('--live needs --why: the log keeps it');
  if (!live && because !== undefined) throw new UsageError('--why goes with --live');
  if (portal !== undefined && (to !== undefined || store !== undefined))
    throw new UsageError('--portal is asked over HTTP: leave --to and --store out');
  return {
    remote,
    ...(portal === undefined ? {} : { portal }),
    ...portalAt(to),
    ...(store === undefined ? {} : { store }),
    ...(live && because ? { why: because } : {}),
  };
}

function portalAt(to: string | undefined): Pick<ShipOrder, 'databaseUrl' | 'dataDir'> {
  if (to === undefined) return {};
  if (/^postgres(ql)?:\/\//.test(to)) return { databaseUrl: to };
  if (/^[a-z0-9+.-]+:\/\//i.test(to))
    throw new UsageError(`--to ${to} is neither the address of a PostgreSQL nor a folder`);
  return { dataDir: to };
}
