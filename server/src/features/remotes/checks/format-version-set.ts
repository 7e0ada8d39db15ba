import { versionsText } from '@portico/contract';
import type { Versions } from './companion-versions.ts';

/** `mf-search 1.4.2-0a1b2c3d`, or "what is live" for an empty set. */
export function formatVersionSet(companions: Versions): string {
  return versionsText(companions) || 'what is live';
}
