import { isThisMachine } from '../is-loopback.ts';

/**
 * Whether the portal may send a request to a URL: an allowed host, `https` without credentials and port. A loopback
 * host that is listed with its port, such as `127.0.0.1:4302` of a sandbox, may use `http`.
 */
export function isAllowedUrl(text: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, host, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (isThisMachine(host)) return (protocol === 'http:' || protocol === 'https:') && hosts.includes(host);
  return protocol === 'https:' && port === '' && hosts.some((allowed) => isHostOf(hostname, allowed));
}

function isHostOf(hostname: string, allowed: string): boolean {
  return allowed.startsWith('*.') ? hostname.endsWith(allowed.slice(1)) : hostname === allowed;
}
