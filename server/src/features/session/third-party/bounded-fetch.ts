import { IdentityProviderError } from './provider.ts';

/** Bytes. Legitimate responses are smaller. */
const MAX_RESPONSE_BYTES = 256 * 1024;
/** Timeout of one request; the user sees an empty page until then. */
const PATIENCE_MS = 8000;

export type BoundedFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Requests to a third party, which may be slow, endless or unreachable. */
export function newBoundedFetch(patienceMs = PATIENCE_MS): BoundedFetch {
  return async (url, init = {}) => {
    try {
      // A redirect would send our secret to an unknown host.
      const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
      const body = await bytesOf(response);
      const { status, headers } = response;
      return new Response(body.length === 0 ? null : body, { status, headers });
    } catch (error) {
      if (error instanceof IdentityProviderError) throw error;
      // The URL may contain our secret: report only the host.
      throw new IdentityProviderError(`${new URL(url).host} does not respond`, { cause: error });
    }
  };
}

async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > MAX_RESPONSE_BYTES) throw new IdentityProviderError('The response is too long');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
