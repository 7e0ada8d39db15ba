import { fallbackUrl, PAGE_LOAD_HEADER, type RemoteRelease, readRelease } from '@portico/contract';
import ky from 'ky';

/** Timeout, because the failed page waits for this request. */
const WITHIN_MS = 3_000;

/**
 * The newest healthy version of a remote apart from those that failed on this page. Undefined without one or with an
 * unreachable server, since then the version is not the cause. With the page's sealed load number, later HTML pages of
 * this browser skip the failed versions.
 */
export async function readFallbackRelease(
  remote: string,
  failed: readonly string[],
  load?: string,
): Promise<RemoteRelease | undefined> {
  try {
    const response = await ky.get(fallbackUrl(remote, failed), {
      cache: 'no-store',
      headers: load === undefined ? {} : { [PAGE_LOAD_HEADER]: load },
      retry: 0,
      timeout: WITHIN_MS,
      throwHttpErrors: false,
    });
    const read = readRelease(response.ok ? await response.json() : undefined);
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}
