import { Problem } from '../platform/problem.ts';
import { typedOptions } from './typed-options.ts';

export const USAGE = `Builds, checks and publishes one remote, and nothing else.

  pnpm ship mf-trips                                     checks, builds, publishes and asks the gate
  pnpm ship mf-trips --live --why "shows refunds"        and makes it live for everybody

--to names the portal's database (postgres://…) or its data folder; left out, DATABASE_URL and PORTICO_DATA_DIR say it.
--store names where its artefacts lie (a folder or s3://bucket/prefix); left out, PORTICO_REMOTES_STORE says it.
The version is that of the remote's package.json and needs its own entry in its CHANGELOG.md.`;

const OPTIONS = {
  to: { type: 'string' },
  store: { type: 'string' },
  live: { type: 'boolean' },
  why: { type: 'string' },
  // The same, for hands that are used to it.
  reason: { type: 'string' },
} as const;

export interface ShipOrder {
  readonly name: 'ship';
  readonly remote: string;
  readonly databaseUrl?: string;
  readonly dataDir?: string;
  readonly store?: string;
  /** Why everybody shall have it; left out, nobody gets it by this. */
  readonly why?: string;
}

export type ShipCommand = { readonly name: 'help' } | ShipOrder;

/** Reads what was typed; a fault ends with one sentence. */
export function readShipCommand(args: readonly string[]): ShipCommand {
  const { values, positionals } = typedOptions(args, OPTIONS, usage);
  const [remote, ...others] = positionals;
  if (values.help || remote === 'help') return { name: 'help' };
  if (remote === undefined) throw usage('Name the remote to ship');
  if (others.length > 0) throw usage(`"${others[0]}" is not understood; one remote is shipped at a time`);
  if (!/^mf-[a-z][a-z-]*$/.test(remote)) throw usage(`"${remote}" is no remote; their names begin with mf-`);
  const why = (values.why ?? values.reason)?.trim();
  if (values.live && !why) throw usage('--live needs --why: the log keeps it');
  if (!values.live && why !== undefined) throw usage('--why goes with --live');
  return {
    name: 'ship',
    remote,
    ...portalAt(values.to),
    ...(values.store === undefined ? {} : { store: values.store }),
    ...(values.live && why ? { why } : {}),
  };
}

function portalAt(to: string | undefined): Pick<ShipOrder, 'databaseUrl' | 'dataDir'> {
  if (to === undefined) return {};
  if (/^postgres(ql)?:\/\//.test(to)) return { databaseUrl: to };
  if (/^[a-z0-9+.-]+:\/\//i.test(to)) throw usage(`--to ${to} is neither the address of a PostgreSQL nor a folder`);
  return { dataDir: to };
}

function usage(what: string): Problem {
  return new Problem(`${what}. \`pnpm ship help\` shows how.`);
}
