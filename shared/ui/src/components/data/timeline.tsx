import type { ReactNode } from 'react';
import { timelineRecipe } from '../../theme/recipes/data.ts';
import { styled } from '../../theme/styled.tsx';

const Root = styled('ol', timelineRecipe);

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
    <Root>
      {entries.map(({ key, time, dateTime, who, text }) => (
        <li key={key}>
          <time dateTime={dateTime}>{time}</time>
          <b>{who}</b>
          <p>{text}</p>
        </li>
      ))}
    </Root>
  );
}
