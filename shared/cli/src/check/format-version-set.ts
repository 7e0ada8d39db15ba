import { versionsText } from '@portico/contract';

/** `mf-search 1.4.2-0a1b2c3d`, or "what is live". */
export function formatVersionSet(companions: Readonly<Record<string, string>>): string {
  return versionsText(companions) || 'the live versions';
}
