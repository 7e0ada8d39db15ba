import { createHash } from 'node:crypto';
import { valueText } from '@portico/contract';
import { sql } from 'kysely';
import { apiErrors } from '../platform/api-error.ts';
import type { Db } from '../platform/database/connect.ts';
import { CommitUnknownError, isUnavailable } from '../platform/database/database-errors.ts';
import { type Trx, transact } from '../platform/database/transact.ts';

/** Identifies repeated submits of the same form. */
export interface RequestKey {
  readonly companyId: string;
  readonly operation: string;
  /** The client creates it when the form opens. Without it there is no idempotency. */
  readonly requestKey: string | undefined;
  /** The decoded request. The envelope is not included because it differs between attempts. */
  readonly request: unknown;
  /** Expected success response. It is stored with the key and only written again if the actual response differs. */
  readonly expected?: object;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Runs `effect` once per idempotency key, in the caller's transaction. A repeat gets the stored response; a different
 * body with the same key is rejected. If `keeps` returns false, nothing was changed and the key stays free for the next
 * attempt.
 */
export async function once<Result extends object>(
  trx: Trx,
  { companyId, operation, requestKey, request, expected = {} }: RequestKey,
  effect: () => Promise<Result>,
  keeps: (answer: Result) => boolean = () => true,
): Promise<Result> {
  if (requestKey === undefined) return effect();
  const key = { companyId, operation, reqid: reqidOf(requestKey) };
  const bodyHash = hashOf(request);
  const written = JSON.stringify(expected);
  // A second submit waits here until the first one commits or rolls back.
  const claimed = await trx
    .insertInto('idempotencyKeys')
    .values({ ...key, bodyHash, answer: written })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reqid')
    .executeTakeFirst();
  if (claimed === undefined) return storedResponse<Result>(trx, key, bodyHash);
  const answer = await effect();
  const serialized = JSON.stringify(answer);
  if (!keeps(answer)) {
    await trx
      .deleteFrom('idempotencyKeys')
      .where((row) => row.and(key))
      .execute();
  } else if (serialized !== written) {
    await trx
      .updateTable('idempotencyKeys')
      .set({ answer: serialized })
      .where((row) => row.and(key))
      .execute();
  }
  return answer;
}

/**
 * Runs `once` in its own transaction. If the response to the commit is lost, the key shows whether it was committed: a
 * second run returns the stored response or does the work.
 */
export async function transactOnce<Result extends object>(
  db: Db,
  key: RequestKey,
  effect: (trx: Trx) => Promise<Result>,
  keeps?: (answer: Result) => boolean,
): Promise<Result> {
  const run = () => transact(db, (trx) => once(trx, key, () => effect(trx), keeps));
  try {
    return await run();
  } catch (error) {
    if (key.requestKey === undefined || !(error instanceof CommitUnknownError)) throw error;
    return run().catch((later: unknown) => {
      // If only the retry found the database unavailable, the outcome of the first run is still unknown.
      throw isUnavailable(later) ? error : later;
    });
  }
}

/** Stored response of an idempotency key; undefined for a new key. */
export async function givenBefore<Result extends object>(
  db: Db,
  { companyId, operation, requestKey, request }: RequestKey,
): Promise<Result | undefined> {
  if (requestKey === undefined) return undefined;
  const key = { companyId, operation, reqid: reqidOf(requestKey) };
  const stored = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer'])
    .where((row) => row.and(key))
    .executeTakeFirst();
  return stored && checked<Result>(stored, hashOf(request));
}

/** Frees a key for the next attempt after its effect has failed. */
export async function freeKey(db: Db, { companyId, operation, requestKey }: RequestKey): Promise<void> {
  if (requestKey === undefined) return;
  await db
    .deleteFrom('idempotencyKeys')
    .where((row) => row.and({ companyId, operation, reqid: reqidOf(requestKey) }))
    .execute();
}

/** Deletes keys of forms that are certainly closed by now. */
export async function sweepRequestKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '30 days'`.execute(db);
}

function reqidOf(requestKey: string): string {
  if (!UUID.test(requestKey)) throw apiErrors.invalid([{ field: 'requestKey', message: 'must be a UUID' }]);
  return requestKey.toLowerCase();
}

function hashOf(request: unknown): string {
  return createHash('sha256').update(valueText(request)).digest('hex');
}

function checked<Result>(stored: { readonly bodyHash: string; readonly answer: unknown }, bodyHash: string): Result {
  if (stored.bodyHash !== bodyHash)
    throw apiErrors.invalid([{ field: 'requestKey', message: 'was used for another request' }]);
  return stored.answer as Result;
}

async function storedResponse<Result>(
  trx: Trx,
  key: { companyId: string; operation: string; reqid: string },
  bodyHash: string,
): Promise<Result> {
  const stored = await trx
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer'])
    .where((row) => row.and(key))
    .executeTakeFirstOrThrow();
  return checked(stored, bodyHash);
}
