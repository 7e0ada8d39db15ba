import type { DialogResult } from '@portico/contract';
import { openDialog, serverNow } from '@portico/runtime';

/** A deadline noticed this late passed during sleep or in the back/forward cache. */
const NOTICED_LATE_MS = 15_000;

/** Whether the page was hidden at this moment (epoch milliseconds). */
export function wasHiddenAt(end: number): boolean {
  return serverNow() - end > NOTICED_LATE_MS || document.visibilityState === 'hidden';
}

/**
 * Asks the user who returns to an expired page before it renews or leaves. If the dialog fails, the result is to
 * stay: the page has expired either way.
 */
export async function confirmRefresh(): Promise<DialogResult<'refreshPrompt'>> {
  await whenVisible();
  return openDialog('refreshPrompt', { stale: 'price' }, 'refresh');
}

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
