import type { Logger } from 'pino';
import type { Db } from '../../platform/database/connect.ts';
import { chainAudit } from './chain-audit.ts';
import { endOfChain } from './chained-lines.ts';

/**
 * Writes the last place of the chain and its hash to the server's log, outside of the database: lines removed at the end are found by
 * `pnpm admin audit verify --head`. At every level but `silent`, because it is a record and no message. (SEC-11)
 */
export async function logAuditHead(db: Db, log: Pick<Logger, 'child' | 'level'>): Promise<void> {
  if (log.level === 'silent') return;
  await chainAudit(db);
  const { place, hash } = await endOfChain(db);
  log.child({}, { level: 'info' }).info({ place, hash: hash.toString('hex') }, 'audit head');
}
