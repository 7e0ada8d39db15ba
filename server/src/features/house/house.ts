import type { Feature } from '../../calls/portal.ts';
import { registerHouse } from './register-house.ts';

export const housePlugin: Feature = async (_app, { calls, env, connection, standby, jobs }) => {
  registerHouse(calls, { env, pool: connection.pool, standby, jobs });
};
