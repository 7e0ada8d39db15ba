/** How the audit log names that whole months were forgotten; its subject is the last place of them. */
export const FORGOT = 'forgetAudit';
