import { createHmac } from 'node:crypto';
import { as, decode, type Of, record, seconds, text } from '@portico/contract';
import { derive, type ServerKeys } from '../../../platform/secrets/keys.ts';
import { isSame } from '../../../platform/secrets/session-secrets.ts';

/** Maximum validity of a ticket: one working day, like a session. */
export const LONGEST_HOURS = 12;

const Ticket = record({
  id: as('id', text(36)),
  userId: as('user', text(36)),
  remote: as('remote', text(60)),
  at: as('at', text(200)),
  host: as('host', text(200)),
  until: as('until', seconds()),
});

/** Grant of a signed URL: one user sees one remote from a development server until it expires. */
export type OverrideTicket = Of<typeof Ticket>;

/** Text of the URL: key id, payload and signature of both. */
export function writeTicket(ticket: OverrideTicket, [key]: ServerKeys): string {
  const granted = `${key.id}.${Buffer.from(JSON.stringify(Ticket.encode(ticket))).toString('base64url')}`;
  return `${granted}.${sealOf(granted, [key])[0]}`;
}

/** Decodes a ticket, expired or not; undefined if no key of ours signed it. */
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

/** True for the plain URL of a development server on `localhost`; pages allow no other. */
export function isDevelopmentUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, search, hash, href } = new URL(address);
  const isPlain = username === '' && password === '' && search === '' && hash === '' && href === address;
  return protocol === 'http:' && hostname === 'localhost' && isPlain && address.endsWith('/');
}
