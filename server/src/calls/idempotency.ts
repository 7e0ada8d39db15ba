import { createHash } from 'node:crypto';
import { valueText } from '@portico/contract';
import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../platform/database/connect.ts';
import { type Given, madeOnce } from '../platform/database/made-once.ts';
import { must } from '../platform/database/must.ts';
import { type RowsOf, together } from '../platform/database/together.ts';
import type { Trx } from '../platform/database/transact.ts';
import { refuse } from '../platform/refusal.ts';

/** What makes two submits the same one. */
export interface RequestKey {
  readonly companyId: string;
  readonly operation: string;
  /** Made when the form opened; a client without one gets no idempotency. */
  readonly requestKey: string | undefined;
  /** The decoded request; the envelope differs from one attempt to the next. */
  readonly request: unknown;
  /** What it is answered when all goes well: written with the key it is not written again. It is kept only if it came true. */
  readonly hoped?: object;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Runs `effect` once for a request key, in the caller's transaction: a repeat gets the stored answer, another body under
 * the same key is refused. An answer that `keeps` declines changed nothing, so the key stays free for the next attempt.
 */
export function once<Answer extends object>(
  trx: Trx,
  key: RequestKey,
  effect: () => Promise<Answer>,
  keeps: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  return onceWith(trx, key, { first: [], effect, keeps });
}

/**
 * The same where `effect` begins with statements whose texts are known: they leave together with the key, and are run for a repeat too.
 * Where they write, `repeated` has to undo the transaction.
 */
export async function onceWith<Answer extends object, const First extends readonly CompiledQuery[]>(
  trx: Trx,
  { companyId, operation, requestKey, request, hoped = {} }: RequestKey,
  {
    first,
    effect,
    keeps = () => true,
    repeated = (given) => given,
  }: {
    readonly first: First;
    readonly effect: (found: RowsOf<First>) => Promise<Answer>;
    readonly keeps?: (answer: Answer) => boolean;
    /** What a repeat gets of the stored answer. */
    readonly repeated?: (answer: Answer) => Answer;
  },
): Promise<Answer> {
  if (requestKey === undefined) return effect(await together(trx, first));
  const row = rowOf({ companyId, operation, requestKey, request, hoped });
  const { bodyHash, answer: written, ...key } = row;
  // A second submit waits here until the first one is committed or undone.
  const claim = claiming(trx, row).returning('reqid');
  const [claimed, ...found] = await together<readonly CompiledQuery[]>(trx, [claim.compile(), ...first]);
  if (claimed?.length === 0) return repeated(await storedAnswer<Answer>(trx, key, bodyHash));
  const answer = await effect(found as unknown as RowsOf<First>);
  if (keeps(answer)) {
    const given = JSON.stringify(answer);
    if (given === written) return answer;
    await trx
      .updateTable('idempotencyKeys')
      .set({ answer: given })
      .where((row) => row.and(key))
      .execute();
  } else {
    await trx
      .deleteFrom('idempotencyKeys')
      .where((row) => row.and(key))
      .execute();
  }
  return answer;
}

/**
 * The statement by which a request key is taken, with the answer that was hoped for, in a transaction that leaves in one go; none where
 * the client sent no key. It must be new: a repeat finds its answer by `once`.
 */
export function claimingNew(db: Db, key: RequestKey & Required<Pick<RequestKey, 'hoped'>>): readonly CompiledQuery[] {
  const { requestKey } = key;
  return requestKey === undefined ? [] : [claimingRow(db, rowOf({ ...key, requestKey }))];
}

const claimingRow = madeOnce<KeyRow, object>((db, row) =>
  db
    .with('claimed', (cte) => claiming(cte, row).returning('reqid'))
    .selectNoFrom((from) => must(from.exists(from.selectFrom('claimed').select('reqid'))).as('isNew'))
    .compile(),
);

/** What a request key was answered before; nothing when it is new. */
export async function givenBefore<Answer extends object>(
  db: Db,
  { companyId, operation, requestKey, request }: RequestKey,
): Promise<Answer | undefined> {
  if (requestKey === undefined) return undefined;
  const key = { companyId, operation, reqid: reqidOf(requestKey) };
  const stored = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer'])
    .where((row) => row.and(key))
    .executeTakeFirst();
  return stored && checked<Answer>(stored, hashOf(request));
}

/** Leaves a key to the next attempt: what it began came to nothing. */
export async function freeKey(db: Db, { companyId, operation, requestKey }: RequestKey): Promise<void> {
  if (requestKey === undefined) return;
  await db
    .deleteFrom('idempotencyKeys')
    .where((row) => row.and({ companyId, operation, reqid: reqidOf(requestKey) }))
    .execute();
}

/** Forgets keys of forms that nobody can still have open. */
export async function sweepRequestKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '30 days'`.execute(db);
}

function rowOf({ companyId, operation, requestKey, request, hoped }: Required<RequestKey> & { requestKey: string }) {
  const answer = JSON.stringify(hoped);
  return { companyId, operation, reqid: reqidOf(requestKey), bodyHash: hashOf(request), answer };
}

type KeyRow = ReturnType<typeof rowOf>;

function claiming(db: Pick<Db, 'insertInto'>, row: KeyRow | Given<KeyRow>) {
  return db
    .insertInto('idempotencyKeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
}

function reqidOf(requestKey: string): string {
  if (!UUID.test(requestKey)) throw refuse.unfit([{ field: 'requestKey', fault: 'must be a UUID' }]);
  return requestKey.toLowerCase();
}

function hashOf(request: unknown): string {
  return createHash('sha256').update(valueText(request)).digest('hex');
}

function checked<Answer>(stored: { readonly bodyHash: string; readonly answer: unknown }, bodyHash: string): Answer {
  if (stored.bodyHash !== bodyHash)
    throw refuse.unfit([{ field: 'requestKey', fault: 'was used for another request' }]);
  return stored.answer as Answer;
}

async function storedAnswer<Answer>(
  trx: Trx,
  key: { companyId: string; operation: string; reqid: string },
  bodyHash: string,
): Promise<Answer> {
  const stored = await trx
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer'])
    .where((row) => row.and(key))
    .executeTakeFirstOrThrow();
  return checked(stored, bodyHash);
}
