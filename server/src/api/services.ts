import type { Db } from '../platform/database/connect.ts';
import type { PortalSettings } from './portal-settings.ts';
import type { SessionCache } from './session-cache.ts';
import type { Visits } from './sessions-repository.ts';
import type { StaleResponseCache } from './stale-response-cache.ts';

/**
 * In-memory services of one process for one database, created once by `newServices`. A feature with a cache adds its
 * part in its entry file: `declare module '../../api/services.ts' { interface Services { … } }`.
 */
export interface Services {
  readonly db: Db;
  /** The portal's settings, cached for a few seconds. */
  readonly settings: PortalSettings;
  /** Finds the user of a request; concurrent lookups are batched. */
  readonly visit: Visits;
  /** Recently signed-in users and catalogue responses, for times when the database is unavailable. */
  readonly sessionCache: SessionCache;
  readonly staleResponseCache: StaleResponseCache;
}
