import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The address of the portal that a passkey is for. */
export interface RelyingParty {
  readonly origin: string;
  /** Its host: a passkey of one serves under no other. */
  readonly id: string;
  /** Browsers make passkeys for names, and for no number. */
  readonly isPossible: boolean;
}

/** Where the call came from: no call is let in whose origin is none of the portal's (PORTICO_ORIGINS). */
export function relyingPartyOf({ headers }: Pick<FastifyRequest, 'headers'>): RelyingParty {
  const { origin, hostname } = new URL(headers.origin ?? 'http://localhost');
  return { origin, id: hostname, isPossible: isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 };
}
