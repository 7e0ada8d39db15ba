import { BOOT_ELEMENT_ID, type BootBlock, PATHS } from '@portico/contract';
import ky from 'ky';
import { setServerTime } from '../time/server-clock.ts';
import { adoptDocument } from './secrets.ts';

let underWay: Promise<void> | undefined;

/**
 * Asks for a document to learn the key and the anonymous token of the present cookie, as after another tab signed in. The page
 * stays: nothing that was typed is lost. Calls that find out at the same time share one document.
 */
export function adoptFreshDocument(signal: AbortSignal): Promise<void> {
  underWay ??= read(signal).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function read(signal: AbortSignal): Promise<void> {
  const html = await ky.get(PATHS.home, { cache: 'no-store', retry: 0, timeout: false, signal }).text();
  const block = new RegExp(`<script[^>]*id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)</script>`).exec(html)?.[1];
  if (block === undefined) throw new Error('The document has no boot block');
  const fresh = JSON.parse(block) as BootBlock;
  setServerTime(fresh.time);
  adoptDocument(fresh);
}
