import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The portal origin that a passkey belongs to. */
export interface RelyingParty {
  readonly origin: string;
  /** The host name; a passkey is valid for this one only. */
  readonly id: string;
  /** False for an IP: browsers create passkeys only for host names. */
  readonly isPossible: boolean;
}

/** From the `Origin` header, which the server has already checked against `PORTICO_ORIGINS`. */
export function relyingPartyOf({ headers }: Pick<FastifyRequest, 'headers'>): RelyingParty {
  const { origin, hostname } = new URL(headers.origin ?? 'http://localhost');
  return { origin, id: hostname, isPossible: isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 };
}
