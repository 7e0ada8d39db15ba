import { DEMO_PASSWORD, DEMO_USERS } from '../world/world.ts';

/** What start says once the portal can be opened. */
export function announcement(port: number, { isDemo }: { readonly isDemo: boolean }): readonly string[] {
  return [`Portico ready at http://localhost:${port}/portal/`, ...(isDemo ? demoAccounts() : [WITHOUT_DEMO])];
}

const WITHOUT_DEMO =
  'This start puts in no demo accounts; start once with PORTICO_DEMO=1 to add them and their made hotels to the database.';

function demoAccounts(): readonly string[] {
  const width = Math.max(...DEMO_USERS.map(({ email }) => email.length));
  const lines = DEMO_USERS.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`);
  return [`Demo accounts, password ${DEMO_PASSWORD}:`, ...lines];
}
