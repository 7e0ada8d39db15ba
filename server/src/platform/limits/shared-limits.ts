import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../database/connect.ts';
import { derive, type ServerKeys } from '../secrets/keys.ts';

export interface LimitBounds {
  /** Allowed actions of a name within a window. */
  readonly most: number;
  /** The window starts with the first counted action. */
  readonly windowSeconds: number;
}

/** Limit on an action by name (an email, an IP, a user), shared by all processes. */
export interface SharedLimit {
  /** Seconds until the next action is allowed, 0 if it is allowed now. Does not count. */
  readonly waitOf: (name: string) => Promise<number>;
  /**
   * Counts an action. Returns 0, or the seconds to wait if the limit is exceeded. Concurrent attempts cannot exceed the
   * limit.
   */
  readonly count: (name: string) => Promise<number>;
  /** Reverses one `count`. */
  readonly uncount: (name: string) => Promise<void>;
  readonly forget: (name: string) => Promise<void>;
}

/**
 * Limits in the database, for actions that justify a statement: sign-in attempts, emails, uploads. API requests are
 * counted in the process (`api/rate-limits.ts`).
 */
export type SharedLimits = (kind: string, bounds: LimitBounds) => SharedLimit;

export function newSharedLimits(pool: Pick<Pool, 'query'>, keys: ServerKeys): SharedLimits {
  const secret = derive(keys[0], 'shared limits');
  /** A keyed hash, so that the table contains no personal data. */
  const hashOf = (kind: string, name: string) =>
    createHmac('sha256', secret).update(`${kind}\n${name}`).digest('base64url');

  // The library names its prepared statements; behind a pooler these would be on the connections of other clients.
  const unnamed = {
    query: ({ text, values }: { readonly text: string; readonly values: unknown[] }) => pool.query(text, values),
  };

  return (kind, { most, windowSeconds }) => {
    const limiter = new RateLimiterPostgres({
      storeClient: unnamed,
      storeType: 'pool',
      tableName: 'shared_limits',
      // The baseline migration creates the table, and a job deletes expired rows.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: kind,
      points: most,
      duration: windowSeconds,
    });
    return {
      waitOf: async (name) => {
        const counted = await limiter.get(hashOf(kind, name));
        return counted !== null && counted.consumedPoints >= most ? secondsOf(counted) : 0;
      },
      count: async (name) => {
        const counted = await limiter.penalty(hashOf(kind, name));
        return counted.consumedPoints > most ? secondsOf(counted) : 0;
      },
      uncount: async (name) => {
        await limiter.reward(hashOf(kind, name));
      },
      forget: async (name) => {
        await limiter.delete(hashOf(kind, name));
      },
    };
  };
}

export async function sweepSharedLimits(db: Db): Promise<void> {
  await db.deleteFrom('sharedLimits').where('expire', '<', Date.now()).execute();
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.round(msBeforeNext / 1000));
}
