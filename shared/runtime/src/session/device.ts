import { MOBILE_BELOW } from '@portico/contract';
import { readStored, writeStored } from '../storage/stored.ts';

/** `pc` or `mobile`, by the viewport. */
export function deviceKind(): 'pc' | 'mobile' {
  return window.innerWidth < MOBILE_BELOW ? 'mobile' : 'pc';
}

/** A random id of this browser; it contains nothing about the user or the device. */
export function equipmentCode(): string {
  const storedToken = readStored('deviceToken');
  if (storedToken !== undefined) return storedToken;
  const code = crypto.randomUUID();
  writeStored('deviceToken', code);
  return code;
}
