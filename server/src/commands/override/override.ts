import { randomUUID } from 'node:crypto';
import { OVERRIDE_PATH, servedRemote, writeTicket } from '../../features/document/document.ts';
import { findUser } from '../../features/users/users.ts';
import { type Env, readEnv } from '../../platform/env/env.ts';
import { Problem, reportAndExit } from '../../platform/problem.ts';
import { loadKeys } from '../../platform/secrets/keys.ts';
import { inGuestDatabase } from '../typing/guest-database.ts';
import { misuse, obey } from '../typing/typed-command.ts';
import { type OverrideOrder, overrideCommand } from './override-arguments.ts';

try {
  await obey(overrideCommand(sign), process.argv.slice(2));
} catch (error) {
  reportAndExit(error);
}

async function sign({ remote, for: email, at, host, hours, ...order }: OverrideOrder): Promise<void> {
  const served = await servedRemote(at);
  // Mistyped, it would open the published version under a banner that promises another one.
  if (served !== undefined && served !== remote) throw misuse('pnpm override', `${at} serves ${served}, not ${remote}`);
  const env = readEnv(process.env);
  const userId = await userOf(email, env);
  const until = Math.floor(Date.now() / 1000 + hours * 3600);
  const keys = loadKeys({ setting: env.keys, dataDir: env.dataDir });
  const ticket = writeTicket({ id: randomUUID(), userId, remote, at, host, until }, keys);
  const { portal = env.origins[0] ?? `http://localhost:${env.port}` } = order;
  console.log(`${portal}${OVERRIDE_PATH}${ticket}`);
}

async function userOf(email: string, env: Env): Promise<string> {
  const user = await inGuestDatabase(env, (db) => findUser(db, email));
  if (!user) throw new Problem(`Nobody signs in as ${email}.`);
  return user.id;
}
