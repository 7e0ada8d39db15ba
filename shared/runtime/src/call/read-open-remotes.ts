import { faultsText, type OpenRemotes, openRemotesAddress, readOpenRemotes as read } from '@portico/contract';
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
