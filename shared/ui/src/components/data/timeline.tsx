import type { ReactNode } from 'react';
import { TimelineParts } from '../../theme/recipes/timeline.ts';

export interface TimelineEntry {
  key: string;
  time: ReactNode;
  /** For machines: ISO 8601. */
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
