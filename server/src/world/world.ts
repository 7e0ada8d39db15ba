export { DEMO_PASSWORD, DEMO_USERS } from './demo/demo-accounts.ts';
export { fillWorld } from './fill-world.ts';
