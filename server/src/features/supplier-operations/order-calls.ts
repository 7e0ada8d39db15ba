import type { ArchivedCall, ArchivedCallText } from '@portico/contract';
import type { SignedInUser } from '../../api/sessions-repository.ts';
import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import type { ListedCall, SupplierRequests } from '../supply/supply.ts';
import { redactCall } from './redact-call.ts';

interface Reading {
  readonly db: Db;
  readonly calls: NonNullable<SupplierRequests['calls']>;
}

/** Calls of an order after `after`; undefined if there is no such order. */
export async function listOrderCalls(
  { db, calls }: Reading,
  { order, after = 0 }: { readonly order: string; readonly after?: number | undefined },
  limit: number,
): Promise<readonly ArchivedCall[] | undefined> {
  const row = await findOrder(db, order);
  return row === undefined ? undefined : (await calls.list(row.id, limit, after)).map(asListed);
}

/** SUP-13: calls of an order with redacted texts. The audit log records who has read them. */
export async function readOrderCalls(
  { db, calls }: Reading,
  { order, ids }: { readonly order: string; readonly ids: readonly number[] },
  user: Pick<SignedInUser, 'id'>,
): Promise<readonly ArchivedCallText[] | undefined> {
  const row = await findOrder(db, order);
  if (row === undefined) return undefined;
  const found = await calls.read(row.id, ids);
  const detail = { calls: found.length };
  await writeAudit(db, { by: user.id, action: 'readSupplierCalls', subject: row.number, detail });
  return found.map(({ request, response, ...call }) => ({
    ...asListed(call),
    request: redactCall(request, row),
    response: redactCall(response, row),
  }));
}

async function findOrder(db: Db, number: string) {
  return await db
    .selectFrom('orders')
    .select(['id', 'number', 'guests', 'specialRequest'])
    .where('number', '=', number.trim().toUpperCase())
    .executeTakeFirst();
}

function asListed({ occurredAt, reference, status, ...call }: ListedCall): ArchivedCall {
  return {
    ...call,
    occurredAt: epochSeconds(occurredAt),
    ...(reference !== null && { reference }),
    ...(status !== undefined && { status }),
  };
}
