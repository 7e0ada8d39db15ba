import { BlockList, isIPv6 } from 'node:net';

/** IPs that are not on the public internet, by IANA's registries of special purposes. */
const SPECIAL = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '::/128', '::1/128', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]) {
  const [network = '', bits] = range.split('/');
  SPECIAL.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
}

export function isPublicIp(ip: string): boolean {
  return !SPECIAL.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}
