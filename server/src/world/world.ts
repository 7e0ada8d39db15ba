export { DEMO_PASSWORD, DEMO_USERS } from './demo/demo-accounts.ts';
export { openDemoAccounts } from './demo/open-demo-accounts.ts';
export { fillWorld } from './fill-world.ts';
