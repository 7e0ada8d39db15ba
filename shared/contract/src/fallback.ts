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
