import type { Feature } from '../../api/portal.ts';
import { registerHealth } from './register-health.ts';

export const healthPlugin: Feature = async (app, { connection, measures, clock, leaving, siblings, standby, env }) => {
  registerHealth(app, { connection, measures, clock, leaving, siblings, token: env.metricsToken });
  if (standby === undefined) return;
  measures.watch({
    name: 'portico_db_replica_lag_seconds',
    help: 'How far the standby is known to be behind; infinite while nothing is known.',
    read: () => standby.behindMs() / 1000,
  });
  measures.watch({
    name: 'portico_db_replica_in_use',
    help: 'Whether what may be a moment old is read from the standby now.',
    read: () => Number(standby.db() !== undefined),
  });
};
