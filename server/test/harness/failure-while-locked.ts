import type { Duplex } from 'node:stream';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Connection } from '../../src/platform/database/connect.ts';
import { isAnyoneWaiting } from './is-anyone-waiting.ts';

/**
 * Returns the error of `work` on `alone`, a pool with one connection that breaks while `work` waits for locked rows of
 * `noted`.
 */
export async function failureWhileHeld(
  { db, pool }: Connection,
  alone: Connection,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const client = await alone.pool.connect();
  client.release();
  const { connection } = client as unknown as { readonly connection: { readonly stream: Duplex } };
  return db.transaction().execute(async (other) => {
    await sql`delete from noted`.execute(other);
    const failed = work().then(
      () => undefined,
      (error: unknown) => error,
    );
    await expect.poll(() => isAnyoneWaiting({ pool })).toBe(true);
    connection.stream.destroy();
    return failed;
  });
}
