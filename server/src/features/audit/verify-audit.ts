import type { AuditErrorKind } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { hashOfLine, LINE_TEXT, type LineText, type Link, startOfChain } from './chained-lines.ts';

/** Audit action of a removal of complete months; its subject is the last removed place. */
export const FORGOT = 'forgetAudit';

/** A detected manipulation and its location. */
export interface AuditError {
  readonly kind: AuditErrorKind;
  readonly place?: number;
  readonly line?: number;
  readonly message: string;
}

export interface AuditState {
  /** Chained rows. */
  readonly lines: number;
  /** Rows not chained yet. */
  readonly waiting: number;
  /** The last place and its hash in hex. A copy outside the database reveals rows removed at the end. */
  readonly head: { readonly place: number; readonly hash: string };
  readonly faults: readonly AuditError[];
}

/** Links per query. */
const AT_ONCE = 5000;

type Row = Partial<{ [K in keyof LineText]: LineText[K] | null }> & { place: number; lineId: number; hash: Buffer };

/**
 * Verifies all rows and links in one snapshot and reports changed, missing and replaced rows. `head` is a previously
 * recorded hash: a chain without it has lost its end or is a different one.
 */
export async function verifyAudit(db: Db, { head }: { readonly head?: string | undefined } = {}): Promise<AuditState> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const start = await startOfChain(trx);
      const faults: AuditError[] = [...(await anchorErrors(trx, start))];
      let [last, lines, isHeadSeen]: [Link, number, boolean] = [start, 0, head === start.hash.toString('hex')];
      for await (const row of chain(trx, start.place)) {
        faults.push(...axeFindingsOf(row, last));
        last = { place: row.place, hash: row.hash };
        lines += 1;
        isHeadSeen ||= head === row.hash.toString('hex');
      }
      faults.push(...(await unchained(trx)));
      if (head !== undefined && !isHeadSeen)
        faults.push({
          kind: 'head',
          message: `no entry has the hash ${head}: the end of the log was removed, or it is another log`,
        });
      const waiting = await trx
        .selectFrom('auditPending')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return {
        lines,
        waiting: Number(waiting.count),
        head: { place: last.place, hash: last.hash.toString('hex') },
        faults,
      };
    });
}

async function* chain(db: Db, from: number): AsyncGenerator<Row> {
  for (let after = from; ; ) {
    const { rows } = await sql<Row>`
      select c.place, c.line_id as "lineId", c.hash, ${LINE_TEXT}
      from audit_chain c left join audit_log l on l.id = c.line_id
      where c.place > ${after} order by c.place limit ${AT_ONCE}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.place;
  }
}

function axeFindingsOf({ place, lineId, hash, ...text }: Row, before: Link): readonly AuditError[] {
  const gap: AuditError[] =
    place === before.place + 1
      ? []
      : [
          {
            kind: 'gap',
            place: before.place + 1,
            message: `the entries ${before.place + 1} to ${place - 1} are missing`,
          },
        ];
  if (typeof text.id !== 'number')
    return [...gap, { kind: 'missing', place, line: lineId, message: `entry ${lineId} is missing` }];
  // After a gap the previous hash is unknown.
  if (gap.length > 0) return gap;
  if (hashOfLine(before.hash, place, text as LineText).equals(hash)) return [];
  return [{ kind: 'changed', place, line: lineId, message: `entry ${lineId} was changed or moved` }];
}

/** Rows that are neither chained nor pending, and pending ids without a row. */
async function unchained(db: Db): Promise<readonly AuditError[]> {
  const { rows } = await sql<{ id: number; isThere: boolean }>`
    select l.id, true as "isThere" from audit_log l
    where not exists (select from audit_chain c where c.line_id = l.id)
      and not exists (select from audit_pending p where p.line_id = l.id)
    union all
    select p.line_id, false from audit_pending p where not exists (select from audit_log l where l.id = p.line_id)
    order by 1 limit 100`.execute(db);
  return rows.map(({ id, isThere }) => ({
    kind: isThere ? 'past' : 'missing',
    line: id,
    message: isThere ? `entry ${id} was inserted outside the hash chain` : `entry ${id} is missing`,
  }));
}

/** An anchor requires the audit row of its removal. */
async function anchorErrors(db: Db, start: Link & { readonly isAnchor: boolean }): Promise<readonly AuditError[]> {
  if (!start.isAnchor) return [];
  const stored = await db
    .selectFrom('auditLog')
    .select('id')
    .where('action', '=', FORGOT)
    .where('subject', '=', String(start.place))
    .where(sql<string>`detail ->> 'hash'`, '=', start.hash.toString('hex'))
    .executeTakeFirst();
  return stored === undefined
    ? [
        {
          kind: 'anchor',
          place: start.place,
          message: `the entries up to number ${start.place} are missing, and no entry records their deletion`,
        },
      ]
    : [];
}
