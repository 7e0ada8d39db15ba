import { servedRemote, signOverride } from '../../features/document/document.ts';
import { findUser } from '../../features/users/users.ts';
import { readEnv } from '../../platform/env/env.ts';
import { operatorName } from '../../platform/operator-name.ts';
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

async function sign({
  remote,
  for: email,
  at,
  host,
  hours,
  why,
  by = operatorName(),
  ...order
}: OverrideOrder): Promise<void> {
  const served = await servedRemote(at);
  // Mistyped, it would open the published version under a banner that promises another one.
  if (served !== undefined && served !== remote) throw misuse('pnpm override', `${at} serves ${served}, not ${remote}`);
  const env = readEnv(process.env);
  const keys = loadKeys({ setting: env.keys, dataDir: env.dataDir });
  const path = await inGuestDatabase(env, async (db) => {
    const user = await findUser(db, email);
    if (!user) throw new Problem(`Nobody signs in as ${email}.`);
    return await signOverride({ db, keys }, { userId: user.id, remote, at, host, hours }, { by, why });
  });
  const { portal = env.origins[0] ?? `http://localhost:${env.port}` } = order;
  console.log(`${portal}${path}`);
}
