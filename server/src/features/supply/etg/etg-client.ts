import type { IncomingHttpHeaders } from 'node:http';
import type { SupplierMode } from '../../../platform/env/read-supplier-settings.ts';
import type { Credentials } from '../../../platform/secrets/credentials.ts';
import type { RequestLimit, StatedLimit } from '../requests/request-limits.ts';
import { newSupplierClient, type SupplierClient } from '../requests/supplier-client.ts';
import type { SupplierRequests } from '../requests/supplier-requests.ts';
import { ETG_PATHS } from './etg-api.ts';
import { utcSeconds } from './etg-policy.ts';

export interface EtgAccess {
  readonly keyId: string;
  readonly credentials: Credentials;
  /** Origin of the API; undefined for the production API. */
  readonly origin: string | undefined;
  readonly mode: SupplierMode;
}

const PRODUCTION = 'https://api.worldota.net';
const USER_AGENT = 'Portico';
/** Until a response states the limit of the contract. */
const FIRST_LIMIT: RequestLimit = { requests: 30, windowMs: 60_000 };

export function newEtgClient(
  name: string,
  access: EtgAccess,
  requests: SupplierRequests,
  firstLimit = FIRST_LIMIT,
): SupplierClient {
  const { keyId, credentials, origin = PRODUCTION, mode } = access;
  return newSupplierClient(
    {
      ...{ name, mode, credentials },
      baseUrl: `${origin}/api/b2b/v3/`,
      headers: () => ({
        authorization: `Basic ${Buffer.from(`${keyId}:${credentials.reveal()}`).toString('base64')}`,
        'user-agent': USER_AGENT,
      }),
      limits: Object.fromEntries(Object.keys(ETG_PATHS).map((path) => [path, firstLimit])),
      statedLimit,
    },
    requests,
  );
}

/** The limit that every response states; its end is an instant in UTC. */
function statedLimit(headers: IncomingHttpHeaders): StatedLimit | undefined {
  const [seconds = 0, requests = 0, remaining = 0] = ['secondsnumber', 'requestsnumber', 'remaining'].map((name) =>
    Number(headers[`x-ratelimit-${name}`]),
  );
  const reset = headers['x-ratelimit-reset'];
  if (!(seconds > 0 && requests > 0 && remaining >= 0) || typeof reset !== 'string') return undefined;
  const retryAfterMs = utcSeconds(reset) * 1000 - Date.now();
  return {
    limit: { requests, windowMs: seconds * 1000 },
    remaining,
    ...(remaining === 0 && retryAfterMs > 0 && { retryAfterMs }),
  };
}
