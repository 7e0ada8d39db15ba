import {
  fieldErrorsText,
  type OpenRemotes,
  openRemotesUrl,
  openRemoteUrl,
  type RemoteRelease,
  readOpenRemotes as read,
  readRelease,
} from '@portico/contract';
import ky from 'ky';

/** Timeout of the request; the page may repeat it. */
const WITHIN_MS = 5_000;

/**
 * The remotes that the visitor may open now, and what they see at a URL of the portal. Rejects without a response in
 * time and for an invalid one.
 */
export async function readOpenRemotes(pageUrl: string, signal?: AbortSignal): Promise<OpenRemotes> {
  const payload = await ky
    .get(openRemotesUrl(pageUrl), { cache: 'no-store', retry: 0, timeout: WITHIN_MS, ...(signal && { signal }) })
    .json();
  const open = read(payload);
  if (!open.ok) throw new Error(`The list of available remotes is invalid: ${fieldErrorsText(open)}`);
  return open.value;
}

/**
 * The full release of a remote in the version for this visitor; undefined if they may open none of it. Rejects without
 * a response within `timeoutMs` and for an invalid one.
 */
export async function readOpenRelease(remote: string, timeoutMs: number): Promise<RemoteRelease | undefined> {
  const response = await ky.get(openRemoteUrl(remote), {
    cache: 'no-store',
    retry: 0,
    timeout: timeoutMs,
    throwHttpErrors: (status) => status !== 404,
  });
  if (response.status === 404) return undefined;
  const release = readRelease(await response.json());
  if (!release.ok) throw new Error(`${remote} is invalid: ${fieldErrorsText(release)}`);
  return release.value;
}
