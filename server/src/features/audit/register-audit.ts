import {
  AUDIT_PART,
  type AuditChain,
  type AuditLine,
  auditLines,
  checkAudit,
  exportAudit,
  type RequestOf,
  type ResponseOf,
  SIZES,
} from '@portico/contract';
import { registerForOperators } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { EndpointRegistry } from '../../api/endpoint-registry.ts';
import { csvLine } from '../../platform/csv.ts';
import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { UUID } from '../../platform/uuid.ts';
import { chainAudit } from './chain-audit.ts';
import { factsOfDetail } from './facts-of-detail.ts';
import { type AuditEntry, listActions, listAudit } from './list-audit.ts';
import { verifyAudit } from './verify-audit.ts';

/** The audit log for operators; the command reads the same rows. (OPS-03) */
export function registerAudit(calls: EndpointRegistry): void {
  registerForOperators(calls, auditLines, async (query, { db }) => {
    const [lines, actions] = await Promise.all([
      listAudit(db, { ...questionOf(query), limit: SIZES.auditPage + 1 }),
      listActions(db),
    ]);
    const page = lines.slice(0, SIZES.auditPage);
    const emails = await emailsOf(db, page);
    return {
      name: 'lines',
      data: { lines: page.map((line) => lineOf(line, emails)), isMore: lines.length > page.length, actions },
    };
  });
  registerForOperators(calls, exportAudit, handleExport);
  registerForOperators(calls, checkAudit, async (_request, { db }) => ({ name: 'chain', data: await handleChain(db) }));
}

/** One part of the export. The first part adds an audit row about the export. */
async function handleExport(
  query: RequestOf<typeof exportAudit>,
  { db, user }: Context,
): Promise<ResponseOf<typeof exportAudit>> {
  if (query.before === undefined) {
    await writeAudit(db, { by: user.id, action: 'exportAudit', subject: 'audit log', detail: {} });
  }
  const lines = await listAudit(db, { ...questionOf(query), limit: AUDIT_PART });
  const emails = await emailsOf(db, lines);
  const csv = lines.map((line) => csvLine(cellsOf(lineOf(line, emails)))).join('');
  const next = lines.length < AUDIT_PART ? undefined : lines.at(-1)?.id;
  return { name: 'part', data: { csv, lines: lines.length, next } };
}

function cellsOf({ at, by, byEmail, action, subject, subjectEmail, detail }: AuditLine): readonly string[] {
  const how = Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
  return [new Date(at * 1000).toISOString(), byEmail ?? by, action, subjectEmail ?? subject, how.join('; ')];
}

const MAX_REPORTED_ERRORS = 100;

async function handleChain(db: Db): Promise<AuditChain> {
  // Chain the rows of the last seconds first.
  await chainAudit(db);
  const { lines, waiting, head, faults } = await verifyAudit(db);
  const reportedErrors = faults.slice(0, MAX_REPORTED_ERRORS).map(({ kind, place, line }) => ({ kind, place, line }));
  return { lines, waiting, ...head, faults: reportedErrors, faulty: faults.length };
}

function questionOf({ before, action, who, subject, since, until }: RequestOf<typeof auditLines>) {
  return {
    before,
    action: action || undefined,
    who: who?.trim() || undefined,
    subject: subject?.trim() || undefined,
    since: momentOf(since),
    until: momentOf(until),
  };
}

async function emailsOf(db: Db, lines: readonly AuditEntry[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(lines.flatMap(({ by, subject }) => [by, subject]))].filter((id) => UUID.test(id));
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(users.map(({ id, email }) => [id, email]));
}

function lineOf({ id, at, by, action, subject, detail }: AuditEntry, emails: ReadonlyMap<string, string>): AuditLine {
  const byEmail = emails.get(by);
  const subjectEmail = emails.get(subject);
  return {
    id,
    at: Math.floor(at.getTime() / 1000),
    by,
    ...(byEmail !== undefined && { byEmail }),
    action,
    subject,
    ...(subjectEmail !== undefined && { subjectEmail }),
    detail: factsOfDetail(detail),
  };
}

function momentOf(seconds: number | undefined): Date | undefined {
  return seconds === undefined ? undefined : new Date(seconds * 1000);
}
