import type { DialogResult } from '@portico/contract';
import { openDialog, serverNow } from '@portico/runtime';

/** An end that is noticed so much later was slept through, or lies in a page that the history gave back. */
const NOTICED_LATE_MS = 15_000;

/** Whether nobody looked at the page when this moment, epoch milliseconds, was over. */
export function wasAwayAt(end: number): boolean {
  return serverNow() - end > NOTICED_LATE_MS || document.visibilityState === 'hidden';
}

/**
 * Asks whoever comes back to a page that is past its time, before anything of it is renewed or left. A question that cannot be
 * shown is answered by what happens to who stays: the time is over either way.
 */
export async function askToRefresh(): Promise<DialogResult<'refreshPrompt'>> {
  await whenVisible();
  return openDialog('refreshPrompt', { stale: 'price' }, 'refresh');
}

/** Waits until the person looks at the page. */
function whenVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', function onChange() {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', onChange);
      resolve();
    });
  });
}
