import type { Db } from '../platform/database/connect.ts';
import type { PortalSettings } from './portal-settings.ts';
import type { RememberedPeople } from './session-cache.ts';
import type { Visits } from './sessions-repository.ts';
import type { RememberedAnswers } from './stale-response-cache.ts';

/**
 * What a process keeps in memory of one database, made once by `newServices`. A feature that remembers something adds its own
 * part in its face: `declare module '../../calls/services.ts' { interface Services { … } }`.
 */
export interface Services {
  readonly db: Db;
  /** The portal's settings as of a few seconds ago. */
  readonly settings: PortalSettings;
  /** Who makes a request, asked for all requests of a moment together. */
  readonly visit: Visits;
  /** Who was signed in a moment ago, and what the catalogue said: for a database that is silent. */
  readonly rememberedPeople: RememberedPeople;
  readonly rememberedAnswers: RememberedAnswers;
}
