import type { Trx } from './transact.ts';

/** What an operator did, and to what. */
export interface Audited {
  /** Name of the person who acted. */
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** Writes a line that nobody changes or deletes, in the transaction of what it tells. */
export async function writeAudit(trx: Trx, { by, action, subject, detail }: Audited): Promise<void> {
  await trx
    .insertInto('auditLog')
    .values({ actor: by, action, subject, detail: JSON.stringify(detail) })
    .execute();
}
