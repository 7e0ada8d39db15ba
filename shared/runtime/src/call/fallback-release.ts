import { fallbackAddress, PAGE_LOAD_HEADER, type RemoteRelease, readRelease } from '@portico/contract';
import ky from 'ky';

/** A page that has failed waits no longer than this. */
const WITHIN_MS = 3_000;

/**
 * The newest good version of a remote beside those that failed on this page. Undefined when none is left, and when the
 * server cannot say: then the trouble is not the version's. With the page's sealed number the browser's next documents leave them out.
 */
export async function readFallbackRelease(
  remote: string,
  failed: readonly string[],
  load?: string,
): Promise<RemoteRelease | undefined> {
  try {
    const answer = await ky.get(fallbackAddress(remote, failed), {
      cache: 'no-store',
      headers: load === undefined ? {} : { [PAGE_LOAD_HEADER]: load },
      retry: 0,
      timeout: WITHIN_MS,
      throwHttpErrors: false,
    });
    const read = readRelease(answer.ok ? await answer.json() : undefined);
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}
