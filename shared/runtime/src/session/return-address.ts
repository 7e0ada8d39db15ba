import { isPortalPath, PATHS, withSource } from '@portico/contract';
import { readStored, writeStored } from '../storage/stored.ts';
import { getSource } from './source.ts';

/** Keeps the address that is shown, to come back to after the sign-in. The sign-in pages are not worth it. */
export function rememberReturnAddress(): void {
  const { pathname, search } = window.location;
  if (pathname.startsWith(PATHS.login) || pathname === PATHS.home) return;
  if (isPortalPath(pathname + search)) writeStored('returnAddress', pathname + search);
}

/**
 * The kept address with the present source put into it; it is forgotten. Undefined when there is none, and where nobody works
 * under a source: the address would lead to sign-in again.
 */
export function takeReturnAddress(): string | undefined {
  const address = readStored('returnAddress');
  const source = getSource();
  writeStored('returnAddress', undefined);
  return address === undefined || source === undefined ? undefined : withSource(address, source);
}
