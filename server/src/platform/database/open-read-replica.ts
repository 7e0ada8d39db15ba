import { type Connection, connect } from './connect.ts';
import { isPooled, type PoolerSetting } from './pooler.ts';
import { type Standby, watchStandby } from './read-replica.ts';
import { STANDBY_LIMITS } from './time-limits.ts';

export interface StandbySettings {
  readonly databaseReadUrl?: string | undefined;
  readonly databaseReadLagMs: number;
  readonly databasePooler: PoolerSetting;
  readonly databasePool: number;
}

/**
 * Opens the read replica if one is configured. An unavailable replica does not prevent the start: reads use the
 * primary.
 */
export async function openStandby(
  { databaseReadUrl, databaseReadLagMs: withinMs, databasePooler, databasePool: max }: StandbySettings,
  primary: Pick<Connection, 'pool' | 'isPooled'>,
  report: (sentence: string) => void,
): Promise<(Standby & { readonly close: () => Promise<void> }) | undefined> {
  if (databaseReadUrl === undefined) return undefined;
  const config = { connectionString: databaseReadUrl, max };
  // If the replica is unavailable, assume the same kind of connection as for the primary.
  const pooled = await isPooled(config, databasePooler).catch(() => primary.isPooled);
  const standby = connect(config, STANDBY_LIMITS, pooled);
  const watched = watchStandby({ primary: primary.pool, standby, withinMs, report });
  return {
    ...watched,
    close: async () => {
      watched.stop();
      await standby.close();
    },
  };
}
