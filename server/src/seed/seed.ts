export { listActiveDemoAccounts } from './demo/active-demo-accounts.ts';
export { DEMO_PASSWORD, DEMO_USERS } from './demo/demo-accounts.ts';
export { seedDatabase } from './seed-database.ts';
