import { modulesOf } from '../features/users/users.ts';
import { readEnv } from '../platform/env.ts';
import { reportAndExit } from '../platform/problem.ts';
import { inGuestDatabase } from './guest-database.ts';
import { readUsersCommand, USAGE, type UsersCommand } from './users-arguments.ts';

try {
  const command = readUsersCommand(process.argv.slice(2));
  if (command.name === 'help') console.log(USAGE);
  else await run(command);
} catch (error) {
  reportAndExit(error);
}

async function run({ email, modules }: Extract<UsersCommand, { name: 'modules' }>): Promise<void> {
  const has = await inGuestDatabase(readEnv(process.env), (db) => modulesOf(db, email, modules));
  console.log(`${email} has ${has.length === 0 ? 'no module' : `modules ${has.join(', ')}`}.`);
}
