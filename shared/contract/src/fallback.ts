/** Base path of the endpoint for the last good version of a remote. */
export const FALLBACK_PATH = '/portal/fallback';

/**
 * URL of the fallback release after versions of a remote failed on a page. The response is a `RemoteRelease`, or 404 if
 * no good version is left.
 */
export function fallbackUrl(remote: string, failed: readonly string[]): string {
  const query = new URLSearchParams(failed.map((version): [string, string] => ['not', version]));
  return `${FALLBACK_PATH}/${encodeURIComponent(remote)}?${query}`;
}

/**
 * Header with the sealed id of a page load. Only with it does the server exclude a failed version from the browser's
 * next HTML pages.
 */
export const PAGE_LOAD_HEADER = 'x-portico-load';

/**
 * Name prefix of a page's cookie with what it is about to run, written below `/portal` as `<note>:<epoch seconds>` and
 * renewed every second. A cookie that is not renewed is from a page that hangs or was terminated.
 */
export const RUNNING_COOKIE = 'portico-running-';
