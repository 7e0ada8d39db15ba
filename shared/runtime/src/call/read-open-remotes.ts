import {
  faultsText,
  type OpenRemotes,
  openRemoteAddress,
  openRemotesAddress,
  type RemoteRelease,
  readOpenRemotes as read,
  readRelease,
} from '@portico/contract';
import ky from 'ky';

/** A page does not wait longer to learn what may be opened; it may ask again. */
const WITHIN_MS = 5_000;

/**
 * What the visitor may open now, and what they are shown at an address of the portal. Rejects where nobody answers in time, or with
 * something else.
 */
export async function readOpenRemotes(at: string, signal?: AbortSignal): Promise<OpenRemotes> {
  const told = await ky
    .get(openRemotesAddress(at), { cache: 'no-store', retry: 0, timeout: WITHIN_MS, ...(signal && { signal }) })
    .json();
  const open = read(told);
  if (!open.ok) throw new Error(`What may be opened does not fit: ${faultsText(open)}`);
  return open.value;
}

/**
 * A remote in full, in the version that the visitor gets now; undefined where they may open nothing of it. Rejects where nobody answers
 * within `timeoutMs`, or with something else.
 */
export async function readOpenRelease(remote: string, timeoutMs: number): Promise<RemoteRelease | undefined> {
  const answer = await ky.get(openRemoteAddress(remote), {
    cache: 'no-store',
    retry: 0,
    timeout: timeoutMs,
    throwHttpErrors: (status) => status !== 404,
  });
  if (answer.status === 404) return undefined;
  const release = readRelease(await answer.json());
  if (!release.ok) throw new Error(`${remote} does not fit: ${faultsText(release)}`);
  return release.value;
}
