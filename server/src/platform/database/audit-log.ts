import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { callScope } from '../request-scope.ts';
import type { Db } from './connect.ts';
import type { Trx } from './transact.ts';

/** What somebody did, and to what. */
export interface Audited {
  /** Number of the user, or name of the operator, who acted. */
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  /** Neither secrets nor card data, and of people no more than who and from which network. */
  readonly detail: Readonly<Record<string, string | number>>;
}

/** Who does something, and why. */
export interface Deed {
  /** Number of the operator, or the name of who typed the command. */
  readonly by: string;
  readonly why: string;
}

/** Writes the line of a deed: what it changed, and why. */
export async function tellDeed(trx: Trx, { by, why }: Deed, { detail, ...what }: Omit<Audited, 'by'>): Promise<void> {
  await writeAudit(trx, { by, ...what, detail: { ...detail, why } });
}

/**
 * Writes a line that nobody changes or deletes, in the transaction of what it tells; a job chains it (ADR 0084). What operators
 * and teams' programs do says from where.
 */
export async function writeAudit(trx: Trx | Db, { by, action, subject, detail: told }: Audited): Promise<void> {
  const network = callScope.getStore()?.network;
  const detail = network === undefined ? told : { ...told, network };
  // As it is stored: commands that know no names of ours write lines too.
  await sql`
    insert into audit_log (actor, action, subject, detail)
    values (${by}, ${action}, ${subject}, ${JSON.stringify(detail)}::jsonb)`.execute(trx);
}

/** Where somebody was, as lines tell it: the network of an address, /24 of IPv4, /48 of IPv6. */
export function auditNetwork(address: string): string {
  const plain = address.replace(/%.*$/s, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return 'unknown';
  const [head = ''] = plain.split('::');
  const groups = [...head.split(':').filter((group) => group !== ''), '0', '0', '0'].slice(0, 3);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}
