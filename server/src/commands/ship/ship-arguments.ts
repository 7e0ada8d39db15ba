import type { Command } from 'commander';
import { createCommand, UsageError } from '../cli/command.ts';

const NOTES = `
  pnpm ship mf-trips                                     checks, builds, publishes and runs the compatibility check
  pnpm ship mf-trips --live --why "shows refunds"        and makes it live for all users
  pnpm ship mf-trips --portal https://portal.example     publishes over HTTP, with the credential in PORTICO_CREDENTIAL

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
  return createCommand('pnpm ship', 'Builds, checks and publishes one remote.')
    .usage('REMOTE [options]')
    .argument('<REMOTE>', 'name of the remote, mf-…', remoteOf)
    .option(
      '--to <place>',
      "the portal's database (postgres://…) or data folder instead of DATABASE_URL and PORTICO_DATA_DIR",
    )
    .option('--store <place>', 'a folder or s3://bucket/prefix for its artefacts instead of PORTICO_REMOTES_STORE')
    .option('--portal <address>', 'URL of a portal to publish to over HTTP, with the credential in PORTICO_CREDENTIAL')
    .option('--live', 'makes it live for all users')
    .option('--why <reason>', 'reason for going live, for the audit log')
    .option('--reason <reason>', 'alias of --why')
    .addHelpText('after', NOTES)
    .action((remote: string, options: TypedOptions) => ship(orderOf(remote, options)));
}

function remoteOf(text: string): string {
  if (/^mf-[a-z][a-z-]*$/.test(text)) return text;
  throw new UsageError(`"${text}" is not the name of a remote; names begin with mf-`);
}

function orderOf(remote: string, { to, store, portal, live = false, why, reason }: TypedOptions): ShipOrder {
  const because = (why ?? reason)?.trim();
  if (live && !because) throw new UsageError('--live needs --why for the audit log');
  if (!live && because !== undefined) throw new UsageError('--why needs --live');
  if (portal !== undefined && (to !== undefined || store !== undefined))
    throw new UsageError('--portal publishes over HTTP: omit --to and --store');
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
  if (/^[a-z0-9+.-]+:\/\//i.test(to)) throw new UsageError(`--to ${to} must be a PostgreSQL URL or a folder`);
  return { dataDir: to };
}
