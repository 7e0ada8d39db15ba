/** Below it the server names the last good version of a remote. */
export const FALLBACK_PATH = '/portal/fallback';

/**
 * Where the release stands that takes over when versions of a remote have failed on a page.
 * Answers a `RemoteRelease`, or 404 when no good version is left.
 */
export function fallbackAddress(remote: string, failed: readonly string[]): string {
  const query = new URLSearchParams(failed.map((version): [string, string] => ['not', version]));
  return `${FALLBACK_PATH}/${encodeURIComponent(remote)}?${query}`;
}

/** Header with the sealed number of a page: only with it does a version that failed stay out of the browser's next documents. */
export const PAGE_LOAD_HEADER = 'x-portico-load';

/**
 * Beginning of the name of a page's cookie that says what it is about to run, written below `/portal` as
 * `<note>:<epoch seconds>` and renewed each second: one that is not renewed is of a page that stands still or was ended.
 */
export const RUNNING_COOKIE = 'portico-running-';
