import { IdentityProviderError } from './provider.ts';

/** Bytes. No answer of a third party is longer; more is nothing that we asked for. */
const LARGEST_ANSWER = 256 * 1024;
/** For one question; whoever waits looks at an empty page. */
const PATIENCE_MS = 8000;

export type BoundedFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Asks a third party, which may be slow, endless or elsewhere by now. */
export function newBoundedFetch(patienceMs = PATIENCE_MS): BoundedFetch {
  return async (url, init = {}) => {
    try {
      // A redirect would carry our secret to where nobody set it.
      const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
      const body = await bytesOf(response);
      const { status, headers } = response;
      return new Response(body.length === 0 ? null : body, { status, headers });
    } catch (error) {
      if (error instanceof IdentityProviderError) throw error;
      // The address may hold our secret: of it no more than the host is told.
      throw new IdentityProviderError(`${new URL(url).host} does not answer`, { cause: error });
    }
  };
}

async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > LARGEST_ANSWER) throw new IdentityProviderError('The answer is too long');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
