import type { Feature } from '../../api/portal.ts';
import { publicOrigin } from '../../platform/env/env.ts';
import { registerCalendarRoute } from './calendar/calendar-route.ts';
import { registerExportRoute } from './export-route.ts';
import { registerTrips } from './register-trips.ts';

export { countDeadlines } from './trips-repository.ts';

export const tripsPlugin: Feature = async (app, { env, keys, services, work, calls }) => {
  registerTrips(calls, keys);
  registerCalendarRoute(app, { db: services.db, keys, origin: publicOrigin(env) });
  registerExportRoute(app, { db: work.db, keys });
};
