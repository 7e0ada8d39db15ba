import { isIP } from 'node:net';
import { type RawBuilder, sql } from 'kysely';

/** The network of an address, as a `cidr`: /24 of IPv4, /48 of IPv6; null where the address is none that can be told. */
export function networkOf(address: string | undefined): RawBuilder<string | null> {
  const plain = plainAddress(address);
  if (plain === undefined) return sql<null>`null::cidr`;
  return sql<string>`(
    select network(set_masklen(one.address, case family(one.address) when 4 then 24 else 48 end))
    from (select ${plain}::inet as address) one
  )`;
}

/** Without the zone of a link, and IPv4 as itself where it comes in the clothes of IPv6. */
function plainAddress(address = ''): string | undefined {
  const plain = address.replace(/%.*$/s, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 ? undefined : plain;
}
