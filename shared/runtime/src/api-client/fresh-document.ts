import { BOOT_ELEMENT_ID, PATHS, readBootKeys, TIMES } from '@portico/contract';
import ky from 'ky';
import { adoptDocument } from '../session/secrets.ts';
import { setServerTime } from '../time/server-clock.ts';
import { ApiClientError } from './api-client-error.ts';
import { reached } from './reached.ts';

let underWay: Promise<void> | undefined;

/**
 * Requests a fresh HTML page to get the key and the anonymous token of the current cookie, e.g. after a sign-in in
 * another tab. The page and its forms stay. Concurrent requests share one fetch, so none of them may abort it.
 */
export function adoptFreshDocument(): Promise<void> {
  underWay ??= read().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function read(): Promise<void> {
  const response = await reached(PATHS.home, () =>
    ky.get(PATHS.home, { cache: 'no-store', retry: 0, timeout: TIMES.callTimeoutMs, throwHttpErrors: false }),
  );
  if (!response.ok) throw new ApiClientError('server', `the HTML page request returned HTTP ${response.status}`);
  const html = await reached(PATHS.home, () => response.text());
  const block = new RegExp(`<script[^>]*id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)</script>`).exec(html)?.[1];
  if (block === undefined) throw new ApiClientError('unreadable', 'the HTML page has no boot block');
  const fresh = keysOf(block);
  setServerTime(fresh.time);
  adoptDocument(fresh);
}

function keysOf(text: string): ReturnType<typeof readBootKeys> {
  try {
    return readBootKeys(text);
  } catch (cause) {
    throw new ApiClientError('unreadable', 'the boot block of the HTML page is invalid', { cause });
  }
}
