import { isIP } from 'node:net';
import { type RawBuilder, sql } from 'kysely';

/** Subnet of an IP as a `cidr`: /24 for IPv4, /48 for IPv6; null for an invalid IP. */
export function networkOf(address: string | undefined): RawBuilder<string | null> {
  const plain = plainIp(address);
  if (plain === undefined) return sql<null>`null::cidr`;
  return sql<string>`(
    select network(set_masklen(one.address, case family(one.address) when 4 then 24 else 48 end))
    from (select ${plain}::inet as address) one
  )`;
}

/** Removes the IPv6 zone id and the prefix of an IPv4-mapped IPv6 address. */
function plainIp(address = ''): string | undefined {
  const plain = address.replace(/%.*$/s, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 ? undefined : plain;
}
