import { type AuditLine, auditLines, SIZES } from '@portico/contract';
import type { Calls } from '../../calls/calls.ts';
import { registerForOperators } from '../../calls/deeds.ts';
import type { Db } from '../../platform/database/connect.ts';
import { listActions } from './list-actions.ts';
import { listAudit, type ToldLine } from './list-audit.ts';

/** What operators read of the log on their page; the command reads the same. (OPS-03) */
export function registerAudit(calls: Calls): void {
  registerForOperators(calls, auditLines, async ({ before, action, who, subject, since, until }, { db }) => {
    const [lines, actions] = await Promise.all([
      listAudit(db, {
        before,
        action: action || undefined,
        who: who?.trim() || undefined,
        subject: subject?.trim() || undefined,
        since: momentOf(since),
        until: momentOf(until),
        limit: SIZES.auditPage + 1,
      }),
      listActions(db),
    ]);
    const shown = lines.slice(0, SIZES.auditPage);
    const emails = await emailsOf(db, shown);
    return {
      name: 'lines',
      data: { lines: shown.map((line) => lineOf(line, emails)), isMore: lines.length > shown.length, actions },
    };
  });
}

const USER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whose numbers the lines have, as people know them. */
async function emailsOf(db: Db, lines: readonly ToldLine[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(lines.flatMap(({ by, subject }) => [by, subject]))].filter((id) => USER_ID.test(id));
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(users.map(({ id, email }) => [id, email]));
}

function lineOf({ id, at, by, action, subject, detail }: ToldLine, emails: ReadonlyMap<string, string>): AuditLine {
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
    detail: Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, textOf(value)])),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function momentOf(seconds: number | undefined): Date | undefined {
  return seconds === undefined ? undefined : new Date(seconds * 1000);
}
