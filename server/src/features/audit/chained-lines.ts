import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** The predecessor of the first link. */
export const FIRST_HASH = Buffer.alloc(32);

/** A row as texts that do not depend on database settings. */
export interface LineText {
  readonly id: number;
  /** UTC, with microseconds. */
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
}

/** The columns of a `LineText`; requires `audit_log` to have the alias `l`. */
export const LINE_TEXT = sql`
  l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, l.actor, l.action, l.subject,
  l.detail::text as detail`;

/** Binds a row to its place and to the previous row. */
export function hashOfLine(
  before: Buffer,
  place: number,
  { id, at, actor, action, subject, detail }: LineText,
): Buffer {
  return createHash('sha256')
    .update(before)
    .update(JSON.stringify([place, id, at, actor, action, subject, detail]))
    .digest();
}

export interface Link {
  readonly place: number;
  readonly hash: Buffer;
}

/** The start of the chain: the anchor after deleted months, or an empty link. */
export async function startOfChain(db: Db): Promise<Link & { readonly isAnchor: boolean }> {
  const anchor = await db
    .selectFrom('auditAnchors')
    .select(['place', 'hash'])
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return anchor === undefined ? { place: 0, hash: FIRST_HASH, isAnchor: false } : { ...anchor, isAnchor: true };
}

export async function endOfChain(db: Db): Promise<Link> {
  const last = await db
    .selectFrom('auditChain')
    .select(['place', 'hash'])
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? (await startOfChain(db));
}
