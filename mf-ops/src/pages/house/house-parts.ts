import { OPS_PATHS } from '../../ops-paths.ts';

/** What the page shows of the house, one at a time. */
export const PARTS = ['health', 'jobs', 'mails', 'books', 'payments', 'supplier', 'settings'] as const;
export type HousePart = (typeof PARTS)[number];

/** What the address says; health where it says nothing that is there. */
export function readPart(params: URLSearchParams): HousePart {
  const wanted = params.get('part');
  return PARTS.find((part) => part === wanted) ?? 'health';
}

export function partAddress(part: HousePart): string {
  return part === 'health' ? OPS_PATHS.house : `${OPS_PATHS.house}?part=${part}`;
}
