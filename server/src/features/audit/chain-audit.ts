import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { endOfChain, hashOfLine, LINE_TEXT, type LineText } from './chained-lines.ts';

/** Rows chained per transaction. */
const AT_ONCE = 500;

/** Held by the process that writes the chain; the others skip the run. */
const LOCK = sql`select pg_try_advisory_xact_lock(hashtextextended('portico audit chain', 0)) as held`;

/** Appends pending rows to the chain, oldest first. Only one process does this at a time. */
export async function chainAudit(db: Db): Promise<void> {
  while ((await transact(db, chainSome)) === AT_ONCE);
}

async function chainSome(trx: Trx): Promise<number> {
  if (!(await holdsChain(trx))) return 0;
  // The `beginAudit` row comes before rows that existed when the chain started.
  const { rows } = await sql<LineText>`
    select ${LINE_TEXT} from audit_pending p join audit_log l on l.id = p.line_id
    order by l.action <> 'beginAudit', l.id limit ${AT_ONCE}`.execute(trx);
  if (rows.length === 0) return 0;
  let { place, hash } = await endOfChain(trx);
  const links = rows.map((line) => {
    place += 1;
    hash = hashOfLine(hash, place, line);
    return { place, lineId: line.id, hash };
  });
  await trx.insertInto('auditChain').values(links).execute();
  const ids = rows.map(({ id }) => id);
  await trx.deleteFrom('auditPending').where('lineId', 'in', ids).execute();
  return rows.length;
}

/** Locks the chain until the transaction ends; false if another process holds the lock. */
export async function holdsChain(trx: Trx): Promise<boolean> {
  const { rows } = await LOCK.execute(trx);
  return (rows[0] as { held: boolean } | undefined)?.held === true;
}

/**
 * Logs the last place of the chain and its hash outside of the database: `pnpm admin audit verify --head` then detects
 * rows removed at the end. Ignores the log level, except `silent`, because it is a record. (SEC-11)
 */
export async function logAuditHead(db: Db, log: Pick<FastifyBaseLogger, 'child' | 'level'>): Promise<void> {
  if (log.level === 'silent') return;
  await chainAudit(db);
  const { place, hash } = await endOfChain(db);
  log.child({}, { level: 'info' }).info({ place, hash: hash.toString('hex') }, 'audit head');
}
