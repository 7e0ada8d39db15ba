import { createHmac } from 'node:crypto';
import { as, decode, type Of, record, seconds, text } from '@portico/contract';
import { derive, type ServerKeys } from '../../../platform/secrets/keys.ts';
import { isSame } from '../../../platform/secrets/session-secrets.ts';

/** A ticket is good for one working day at most, as a session is. */
export const LONGEST_HOURS = 12;

const Ticket = record({
  id: as('id', text(36)),
  userId: as('user', text(36)),
  remote: as('remote', text(60)),
  at: as('at', text(200)),
  host: as('host', text(200)),
  until: as('until', seconds()),
});

/** What a signed address grants: one person sees one remote from one development server, until then. */
export type OverrideTicket = Of<typeof Ticket>;

/** The text of an address: the key's id, what is granted, and the seal over both. */
export function writeTicket(ticket: OverrideTicket, [key]: ServerKeys): string {
  const granted = `${key.id}.${Buffer.from(JSON.stringify(Ticket.encode(ticket))).toString('base64url')}`;
  return `${granted}.${sealOf(granted, [key])[0]}`;
}

/** What the text grants, whether in time or not; undefined when nobody who holds a key of ours wrote it. */
export function readTicket(written: string, keys: ServerKeys): OverrideTicket | undefined {
  const [kid = '', payload = '', seal = '', ...rest] = written.split('.');
  if (rest.length > 0 || !sealOf(`${kid}.${payload}`, keys).some((right) => isSame(right, seal))) return undefined;
  const decoded = decode(Ticket, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return decoded.ok ? decoded.value : undefined;
}

function sealOf(granted: string, keys: readonly ServerKeys[number][]): readonly string[] {
  const named = keys.filter(({ id }) => granted.startsWith(`${id}.`));
  return named.map((key) => createHmac('sha256', derive(key, 'remote override')).update(granted).digest('base64url'));
}

/** Whether an address is one of a development server on the developer's own machine; nothing else is let into a page. */
export function isDevelopmentAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, search, hash, href } = new URL(address);
  const isPlain = username === '' && password === '' && search === '' && hash === '' && href === address;
  return protocol === 'http:' && hostname === 'localhost' && isPlain && address.endsWith('/');
}
