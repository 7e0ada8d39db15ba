import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../database/connect.ts';
import { derive, type ServerKeys } from '../secrets/keys.ts';

export interface LimitBounds {
  /** What a name may do within a window. */
  readonly most: number;
  /** A window begins with the first that is counted. */
  readonly windowSeconds: number;
}

/** How often something may be done under a name (an email, an address, a user), counted for all processes together. */
export interface SharedLimit {
  /** Seconds until the name may again, 0 when it may now. Counts nothing. */
  readonly waitOf: (name: string) => Promise<number>;
  /** Counts one; gives the seconds to wait when it was one too many, else 0. Of many at the same moment no more than `most` get 0. */
  readonly count: (name: string) => Promise<number>;
  readonly forget: (name: string) => Promise<void>;
}

/** The limit on what `kind` says; a kind's bounds are the same in every process. */
export type SharedLimits = (kind: string, bounds: LimitBounds) => SharedLimit;

/**
 * Limits in the database, for what is worth a statement: guesses, mails, uploads. The calls themselves are counted in the
 * process (`calls/rate-limits.ts`).
 */
export function newSharedLimits(pool: Pick<Pool, 'query'>, keys: ServerKeys): SharedLimits {
  const secret = derive(keys[0], 'shared limits');
  /** Keyed, so that the table names nobody. */
  const hashOf = (kind: string, name: string) =>
    createHmac('sha256', secret).update(`${kind}\n${name}`).digest('base64url');

  // It would prepare its statements under names of its own, which behind a pooler are on somebody else's connection.
  const unnamed = {
    query: ({ text, values }: { readonly text: string; readonly values: unknown[] }) => pool.query(text, values),
  };

  return (kind, { most, windowSeconds }) => {
    const limiter = new RateLimiterPostgres({
      storeClient: unnamed,
      storeType: 'pool',
      tableName: 'shared_limits',
      // Our migration makes the table, our job sweeps it.
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
      forget: async (name) => {
        await limiter.delete(hashOf(kind, name));
      },
    };
  };
}

/** Forgets the windows that are over. */
export async function sweepSharedLimits(db: Db): Promise<void> {
  await db.deleteFrom('sharedLimits').where('expire', '<', Date.now()).execute();
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.round(msBeforeNext / 1000));
}
