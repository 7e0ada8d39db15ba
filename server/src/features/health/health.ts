import type { Feature } from '../../api/portal.ts';
import { registerHealth } from './register-health.ts';

export const healthPlugin: Feature = async (app, { connection, measures, clock, leaving, siblings, standby, env }) => {
  registerHealth(app, { connection, measures, clock, leaving, siblings, token: env.metricsToken });
  if (standby === undefined) return;
  measures.watch({
    name: 'portico_db_replica_lag_seconds',
    help: 'Lag of the read replica; infinite while it is unknown.',
    read: () => standby.behindMs() / 1000,
  });
  measures.watch({
    name: 'portico_db_replica_in_use',
    help: 'Whether the read replica is in use.',
    read: () => Number(standby.db() !== undefined),
  });
};
