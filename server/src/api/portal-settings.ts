import { DEFAULT_SETTINGS, decode, Settings } from '@portico/contract';
import { ttlCache } from '../platform/caches.ts';
import type { Db } from '../platform/database/connect.ts';
import { isUnavailable } from '../platform/database/database-errors.ts';

/** Every process applies a change of the settings within this time. */
const RETENTION_MS = 5000;
const ROW = 'portal';

/** The portal's settings: the defaults, overridden by the values of an operator. */
export type PortalSettings = () => Promise<Settings>;

export function newPortalSettings(db: Db): PortalSettings {
  return ttlCache('portal-settings', () => readSettings(db), { forMs: RETENTION_MS, isOutlived: isUnavailable });
}

async function readSettings(db: Db): Promise<Settings> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', ROW).executeTakeFirst();
  if (row === undefined) return DEFAULT_SETTINGS;
  const wire = { ...(Settings.encode(DEFAULT_SETTINGS) as object), ...(row.value as object) };
  const decoded = decode(Settings, wire);
  if (decoded.ok) return decoded.value;
  const fields = decoded.faults.map(({ field }) => field).join(', ');
  throw new Error(`The settings row "${ROW}" has invalid fields: ${fields}`);
}
