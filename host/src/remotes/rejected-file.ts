import type { RemoteRelease } from '@portico/contract';

const WITHIN_MS = 1_000;

/**
 * The file whose bytes differ from the published ones, because the browser only reports that a script failed.
 * Requests the file again and compares; undefined if it is intact or unavailable.
 */
export async function findRejectedFile({ base, integrity }: RemoteRelease, file: string): Promise<string | undefined> {
  const pin = integrity[file];
  // Files without integrity are never loaded.
  if (pin === undefined) return file;
  const [, bits = '', digest = ''] = /^sha(256|384|512)-(.+)$/.exec(pin) ?? [];
  try {
    const response = await fetch(new URL(base + file, document.baseURI), { signal: AbortSignal.timeout(WITHIN_MS) });
    if (!response.ok) return undefined;
    const digestBytes = await crypto.subtle.digest(`SHA-${bits}`, await response.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(digestBytes))) === digest ? undefined : file;
  } catch {
    // Unreadable, or no Web Crypto without TLS: treated as unavailable.
    return undefined;
  }
}
