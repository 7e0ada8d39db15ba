import { modulesOf } from '../../features/users/users.ts';
import { readEnv } from '../../platform/env/env.ts';
import { reportAndExit } from '../../platform/problem.ts';
import { inGuestDatabase } from '../typing/guest-database.ts';
import { obey } from '../typing/typed-command.ts';
import { usersCommand } from './users-arguments.ts';

try {
  await obey(usersCommand(showModules), process.argv.slice(2));
} catch (error) {
  reportAndExit(error);
}

async function showModules(email: string, modules: readonly number[] | undefined): Promise<void> {
  const has = await inGuestDatabase(readEnv(process.env), (db) => modulesOf(db, email, modules));
  console.log(`${email} has ${has.length === 0 ? 'no module' : `modules ${has.join(', ')}`}.`);
}
