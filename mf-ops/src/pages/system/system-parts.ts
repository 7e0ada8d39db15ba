import { OPS_PATHS } from '../../ops-paths.ts';

export const PARTS = ['health', 'jobs', 'mails', 'books', 'payments', 'supplier', 'settings'] as const;
export type SystemPart = (typeof PARTS)[number];

/** The part from the URL; default: health. */
export function readPart(params: URLSearchParams): SystemPart {
  const requested = params.get('part');
  return PARTS.find((part) => part === requested) ?? 'health';
}

export function partUrl(part: SystemPart): string {
  return part === 'health' ? OPS_PATHS.system : `${OPS_PATHS.system}?part=${part}`;
}
