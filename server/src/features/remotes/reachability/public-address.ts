import { UserError } from '../../../platform/user-error.ts';
import { fullBody } from '../store/read-body.ts';
import { StorageUnavailableError } from '../store/storage-unavailable-error.ts';
import type { FilePlace } from './published-files.ts';

export interface PublicAddress {
  /** Base URL of remotes in browsers, with a trailing slash. */
  readonly address: string;
  /** Origins of the pages that load them; empty for any origin. */
  readonly origins: readonly string[];
  /** Timeout for one complete file. */
  readonly forMs: number;
}

/** Reads files from another origin as a browser does, and bypasses caches in between. */
export function publicIp({ address, origins, forMs }: PublicAddress): FilePlace {
  const requestOrigins = origins.length === 0 ? ['https://portal.invalid'] : origins;
  return {
    place: address,
    hasTwins: false,
    read: async (path) => {
      const [first = '', ...others] = requestOrigins;
      const content = await fetched(address + path, first, forMs);
      if (content !== undefined) for (const origin of others) await fetched(address + path, origin, forMs);
      return content;
    },
  };
}

async function fetched(address: string, origin: string, forMs: number): Promise<Buffer | undefined> {
  const { response, content } = await fetchFully(address, origin, forMs).catch((error: unknown) => {
    throw unanswered(error, forMs);
  });
  if (response.status === 404 || response.status === 410) return undefined;
  if (!response.ok) throw new StorageUnavailableError(`it responds with ${response.status}`);
  const allowed = response.headers.get('access-control-allow-origin');
  // For a script with an integrity hash, browsers require CORS access.
  if (allowed !== '*' && allowed !== origin)
    throw new UserError('it sends no access-control-allow-origin that lets pages of the portal read it');
  return content;
}

async function fetchFully(address: string, origin: string, forMs: number) {
  const headers = { origin, 'cache-control': 'no-cache' };
  const signal = AbortSignal.timeout(forMs);
  const response = await fetch(address, { headers, signal });
  return { response, content: await fullBody(response, signal) };
}

function unanswered(error: unknown, forMs: number): StorageUnavailableError {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  return name === 'TimeoutError'
    ? new StorageUnavailableError(`it does not respond within ${forMs} ms`, { isLate: true, cause: error })
    : new StorageUnavailableError(`it cannot be reached (${cause?.code ?? cause?.message ?? message})`, {
        cause: error,
      });
}
