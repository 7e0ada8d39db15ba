export { chainAudit } from './chain-audit.ts';
export { type Forgetting, type Forgotten, forgetAudit, KEPT_MONTHS } from './forget-audit.ts';
export { type AuditQuestion, listAudit, type ToldLine } from './list-audit.ts';
export { logAuditHead } from './log-audit-head.ts';
export { registerAudit } from './register-audit.ts';
export { type AuditFault, type AuditState, verifyAudit } from './verify-audit.ts';
