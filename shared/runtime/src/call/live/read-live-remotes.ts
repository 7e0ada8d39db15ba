import { faultsText, LIVE_REMOTES_PATH, type LiveRemotes, readLiveRemotes as read } from '@portico/contract';
import ky from 'ky';

const WITHIN_MS = 5_000;

/** What a new document would name now. Rejects where nobody answers in time, or with something else. */
export async function readLiveRemotes(): Promise<LiveRemotes> {
  const told = await ky.get(LIVE_REMOTES_PATH, { cache: 'no-store', retry: 0, timeout: WITHIN_MS }).json();
  const live = read(told);
  if (!live.ok) throw new Error(`What the portal has does not fit: ${faultsText(live)}`);
  return live.value;
}
