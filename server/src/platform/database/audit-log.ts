import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { endpointScope } from '../request-scope.ts';
import type { Db } from './connect.ts';
import type { Trx } from './transact.ts';

export interface Audited {
  /** Number of the user or name of the operator. */
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  /** No secrets or card data. Of users, only the id and the subnet. */
  readonly detail: Readonly<Record<string, string | number>>;
}

/** Actor and reason of an admin action. */
export interface AdminAction {
  /** Number of the operator, or the name of the user who ran the command. */
  readonly by: string;
  readonly why: string;
}

export async function recordAdminAction(
  trx: Trx,
  { by, why }: AdminAction,
  { detail, ...what }: Omit<Audited, 'by'>,
): Promise<void> {
  await writeAudit(trx, { by, ...what, detail: { ...detail, why } });
}

/**
 * Writes an immutable audit entry in the transaction of the change; a job adds it to the hash chain (ADR 0084).
 * Requests of operators and team programs include the client subnet.
 */
export async function writeAudit(trx: Trx | Db, { by, action, subject, detail: details }: Audited): Promise<void> {
  const network = endpointScope.getStore()?.network;
  const detail = network === undefined ? details : { ...details, network };
  // Raw SQL with stored column names: some commands use Kysely without `CamelCasePlugin`.
  await sql`
    insert into audit_log (actor, action, subject, detail)
    values (${by}, ${action}, ${subject}, ${JSON.stringify(detail)}::jsonb)`.execute(trx);
}

/** Subnet of an IP for the audit log: /24 for IPv4, /48 for IPv6. */
export function auditNetwork(address: string): string {
  const plain = address.replace(/%.*$/s, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return 'unknown';
  const [head = ''] = plain.split('::');
  const groups = [...head.split(':').filter((group) => group !== ''), '0', '0', '0'].slice(0, 3);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}
