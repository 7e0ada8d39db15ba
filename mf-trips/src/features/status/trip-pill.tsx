import { StatusPill } from '@portico/ui';
import type { ReactNode } from 'react';
import { useTripsWords } from '../../words.ts';
import { pillOf, type StatusParts } from './trip-status.ts';

/** The status in its colour, with its glyph and its word; an unpaid one may count down. */
export function TripPill({ parts, left }: { parts: StatusParts; left?: string | undefined }): ReactNode {
  const t = useTripsWords();
  const pill = pillOf(parts);
  const word = pill === 'unpaid' && left !== undefined ? t('status.unpaidLeft', { left }) : t(`status.${pill}`);
  return <StatusPill status={pill}>{word}</StatusPill>;
}
