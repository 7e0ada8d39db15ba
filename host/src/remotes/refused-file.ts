import type { RemoteRelease } from '@portico/contract';

/** Nobody waits longer to learn by what a part failed. */
const WITHIN_MS = 1_000;

/**
 * The file of a release that came with other bytes than were published, where that is why a part failed: a browser says no more
 * of a script than that it did not load. Asks for the file once more and compares; undefined where it is whole, or not to be had.
 */
export async function refusedFile({ base, integrity }: RemoteRelease, file: string): Promise<string | undefined> {
  const pin = integrity[file];
  // Without a digest nothing is loaded.
  if (pin === undefined) return file;
  const [, bits = '', digest = ''] = /^sha(256|384|512)-(.+)$/.exec(pin) ?? [];
  try {
    const answer = await fetch(new URL(base + file, document.baseURI), { signal: AbortSignal.timeout(WITHIN_MS) });
    if (!answer.ok) return undefined;
    const found = await crypto.subtle.digest(`SHA-${bits}`, await answer.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(found))) === digest ? undefined : file;
  } catch {
    // It cannot be read, or not without TLS: then it is a file that did not come.
    return undefined;
  }
}
