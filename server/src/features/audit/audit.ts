import type { Feature } from '../../api/portal.ts';
import { chainAudit, logAuditHead } from './chain-audit.ts';
import { registerAudit } from './register-audit.ts';

export { chainAudit } from './chain-audit.ts';
export { type Forgetting, type Forgotten, forgetAudit, RETENTION_MONTHS } from './forget-audit.ts';
export { type AuditEntry, type AuditQuestion, listAudit } from './list-audit.ts';
export { type AuditError, type AuditState, verifyAudit } from './verify-audit.ts';

export const auditPlugin: Feature = async (app, { calls, jobs, work }) => {
  registerAudit(calls);
  jobs.define(
    // Rows are chained within about ten seconds, including the duration of one run.
    { name: 'chain-audit', everySeconds: 5, handle: () => chainAudit(work.db) },
    { name: 'log-audit-head', cron: '47 2 * * *', handle: () => logAuditHead(work.db, app.log) },
  );
};
