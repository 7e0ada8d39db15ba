import { userInfo } from 'node:os';
import {
  type AuditState,
  chainAudit,
  forgetAudit,
  listAudit,
  type ToldLine,
  verifyAudit,
} from '../../features/audit/audit.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { reportAndExit } from '../../platform/problem.ts';
import { inGuestDatabase } from '../typing/guest-database.ts';
import { obey } from '../typing/typed-command.ts';
import { auditCommand } from './audit-arguments.ts';

try {
  await obey(
    auditCommand({
      list: async (asked, { json }) => {
        const lines = await inDatabase((db) => listAudit(db, asked));
        console.log(json ? JSON.stringify(lines, null, 2) : linesText(lines));
      },
      verify: async ({ head, json }) => {
        const state = await inDatabase(async (db) => {
          // A portal that stands still leaves lines waiting.
          await chainAudit(db);
          return await verifyAudit(db, { head });
        });
        console.log(json ? JSON.stringify(state, null, 2) : stateText(state));
        process.exitCode = state.faults.length === 0 ? 0 : 1;
      },
      forget: async ({ by = userInfo().username, ...what }) => {
        const { lines } = await inDatabase((db) => forgetAudit(db, { ...what, by }));
        console.log(
          lines === 0 ? 'Nothing is that old.' : `${lines} lines are forgotten; the rest verifies as before.`,
        );
      },
    }),
    process.argv.slice(2),
  );
} catch (error) {
  reportAndExit(error);
}

async function inDatabase<T>(act: (db: Db) => Promise<T>): Promise<T> {
  return await inGuestDatabase(readEnv(process.env), act);
}

function linesText(lines: readonly ToldLine[]): string {
  if (lines.length === 0) return 'No line fits.';
  return lines
    .map(
      ({ id, at, by, action, subject, detail }) =>
        `${id}  ${at.toISOString()}  ${action}  ${subject}  by ${by}  ${JSON.stringify(detail)}`,
    )
    .join('\n');
}

function stateText({ lines, head, faults }: AuditState): string {
  const said = faults.map(({ place, says }) => (place === undefined ? says : `place ${place}: ${says}`));
  const told =
    faults.length === 0
      ? `${lines} lines stand as they were written.`
      : `${faults.length} of ${lines} places are wrong:\n  ${said.join('\n  ')}`;
  return `${told}\nThe last is at place ${head.place}: ${head.hash}`;
}
