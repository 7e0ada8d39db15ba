import { createParts } from '@portico/ui';
import type { ReactNode } from 'react';

const TimelineParts = createParts(
  { root: 'ol', entry: 'li', time: 'time', who: 'b', text: 'p' },
  {
    base: {
      root: { display: 'grid' },
      entry: {
        display: 'grid',
        gridTemplateColumns: { base: '1fr auto', orderPage: '192px 104px minmax(0, 1fr)' },
        // Zone names are longer in Chinese and must not wrap away from the time.
        '&:lang(zh)': { gridTemplateColumns: { orderPage: '248px 104px minmax(0, 1fr)' } },
        gap: { base: '2px 12px', orderPage: '16px' },
        padding: '10px 16px',
        borderTop: '1px solid',
        borderColor: 'border',
        '&:first-of-type': { borderTopWidth: '0' },
      },
      time: { color: 'fg.subtle' },
      who: { fontWeight: 'medium' },
      text: { gridColumn: { base: '1 / -1', orderPage: 'auto' }, overflowWrap: 'anywhere' },
    },
  },
);

export interface TimelineEntry {
  key: string;
  time: ReactNode;
  /** ISO 8601. */
  dateTime?: string | undefined;
  who?: ReactNode;
  text: ReactNode;
}

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <TimelineParts.Root>
      {entries.map(({ key, time, dateTime, who, text }) => (
        <TimelineParts.Entry key={key}>
          <TimelineParts.Time dateTime={dateTime}>{time}</TimelineParts.Time>
          <TimelineParts.Who>{who}</TimelineParts.Who>
          <TimelineParts.Text>{text}</TimelineParts.Text>
        </TimelineParts.Entry>
      ))}
    </TimelineParts.Root>
  );
}
