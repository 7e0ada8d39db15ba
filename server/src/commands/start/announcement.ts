import { DEMO_PASSWORD, DEMO_USERS } from '../../seed/seed.ts';

export interface Announced {
  readonly isDemo: boolean;
  /** Active demo accounts, possibly from an earlier start. */
  readonly openDemo: readonly string[];
  readonly sandbox?: string | undefined;
  readonly supplierSandbox?: string | undefined;
}

export function announcement(port: number, announced: Announced): readonly string[] {
  const { isDemo, openDemo, sandbox, supplierSandbox } = announced;
  const ready = `Portico ready at http://localhost:${port}/portal/`;
  const payments = sandbox === undefined ? [] : [`Payments go to a sandbox that moves no money: ${sandbox}/`];
  const suppliers = supplierSandbox === undefined ? [] : [`A sandbox simulates a hotel supplier: ${supplierSandbox}/`];
  if (isDemo) return [ready, ...payments, ...suppliers, ...demoAccounts()];
  return [ready, ...payments, ...suppliers, openDemo.length === 0 ? WITHOUT_DEMO : warningOf(openDemo)];
}

/** An earlier start may have seeded demo accounts with a public password. */
function warningOf(emails: readonly string[]): string {
  return `Warning: this database has demo accounts with a publicly known password (${emails.join(', ')}). Set their state in the table users to 'inactive' before others can reach the portal.`;
}

const WITHOUT_DEMO =
  'No demo accounts were added. Start once with PORTICO_DEMO=1 to add them and generated hotels to the database.';

function demoAccounts(): readonly string[] {
  const width = Math.max(...DEMO_USERS.map(({ email }) => email.length));
  const lines = DEMO_USERS.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`);
  return [`Demo accounts, password ${DEMO_PASSWORD}:`, ...lines];
}
