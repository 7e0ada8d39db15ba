import { randomUUID } from 'node:crypto';
import {
  isDevelopmentAddress,
  LONGEST_HOURS,
  OVERRIDE_PATH,
  servedRemote,
  writeTicket,
} from '../features/document/document.ts';
import { findUser } from '../features/users/users.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { loadKeys } from '../platform/keys.ts';
import { Problem, reportAndExit } from '../platform/problem.ts';
import { inGuestDatabase } from './guest-database.ts';
import { typedOptions } from './typed-options.ts';

const USAGE = `Signs an address that puts a development build of one remote into one person's portal.

  pnpm override mf-trips --for EMAIL --at http://localhost:4313/ [--host http://localhost:4310/portal/assets/]
                         [--portal http://localhost:4300] [--hours 8]

--at is the remote's development server, --host that of the host's development build; both run on that person's machine.
The address works once, for that person, and for ${LONGEST_HOURS} hours at most.`;

const text = { type: 'string' } as const;
const OPTIONS = { for: text, at: text, host: text, portal: text, hours: text } as const;
const DEFAULTS = { host: 'http://localhost:4310/portal/assets/', hours: '8' };

try {
  await run(process.argv.slice(2));
} catch (error) {
  reportAndExit(error);
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = typedOptions(args, OPTIONS, usage);
  const [remote, ...others] = positionals;
  if (values.help || remote === undefined) return console.log(USAGE);
  if (others.length > 0) throw usage(`"${others[0]}" is not understood`);
  const { for: email, at, host = DEFAULTS.host, hours = DEFAULTS.hours } = values;
  if (email === undefined || at === undefined) throw usage('--for and --at are needed');
  for (const address of [at, host]) {
    if (!isDevelopmentAddress(address)) throw usage(`${address} is not of the form http://localhost:4313/`);
  }
  const lasting = Number(hours);
  if (!(lasting > 0 && lasting <= LONGEST_HOURS)) throw usage(`--hours is above 0 and at most ${LONGEST_HOURS}`);
  const served = await servedRemote(at);
  // Mistyped, it would open the published version under a banner that promises another one.
  if (served !== undefined && served !== remote) throw usage(`${at} serves ${served}, not ${remote}`);
  const env = readEnv(process.env);
  const userId = await userOf(email, env);
  const until = Math.floor(Date.now() / 1000 + lasting * 3600);
  const keys = loadKeys({ setting: env.keys, dataDir: env.dataDir });
  const ticket = writeTicket({ id: randomUUID(), userId, remote, at, host, until }, keys);
  const { portal = env.origins[0] ?? `http://localhost:${env.port}` } = values;
  console.log(`${portal}${OVERRIDE_PATH}${ticket}`);
}

async function userOf(email: string, env: Env): Promise<string> {
  const user = await inGuestDatabase(env, (db) => findUser(db, email));
  if (!user) throw new Problem(`Nobody signs in as ${email}.`);
  return user.id;
}

function usage(fault: string): Problem {
  return new Problem(`${fault}.\n\n${USAGE}`);
}
