import { isPortalPath, PATHS, withSource } from '@portico/contract';
import { readStored, writeStored } from '../storage/stored.ts';
import { getSource } from './source.ts';

/** Stores the current URL for the return after sign-in. Sign-in and home pages are not stored. */
export function storeReturnUrl(): void {
  const { pathname, search } = window.location;
  if (pathname.startsWith(PATHS.login) || pathname === PATHS.home) return;
  if (isPortalPath(pathname + search)) writeStored('returnUrl', pathname + search);
}

/**
 * Removes and returns the stored URL, with the current source. Undefined without a stored URL, or without a source: the
 * page would redirect to sign-in again.
 */
export function takeReturnUrl(): string | undefined {
  const address = readStored('returnUrl');
  const source = getSource();
  writeStored('returnUrl', undefined);
  return address === undefined || source === undefined ? undefined : withSource(address, source);
}
