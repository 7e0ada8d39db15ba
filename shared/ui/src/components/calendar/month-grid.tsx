import type { KeyboardEvent } from 'react';
import { monthGridRecipe } from '../../theme/recipes/month-grid.ts';
import { styled } from '../../theme/styled.tsx';
import { type Day, weeksOf } from './calendar-dates.ts';
import type { DayMessages } from './day-messages.ts';
import type { DayPart } from './range-rules.ts';

const Table = styled('table', monthGridRecipe.table);
const Weekday = styled('th', monthGridRecipe.weekday);
const Cell = styled('td', monthGridRecipe.cell);
const DayButton = styled('button', monthGridRecipe.day);

/** State and actions of a month, for a single day or a range. */
export interface GridPicker {
  messages: DayMessages;
  /** 1 is Monday. */
  firstDay: number;
  today: Day | undefined;
  todayLabel: string;
  /** The only day in the tab order. */
  focused: Day;
  isRange: boolean;
  part: (day: Day) => DayPart | undefined;
  /** Read out by screen readers after the day. */
  stateLabelsOf: (day: Day) => readonly (string | false)[];
  isOff: (day: Day) => boolean;
  choose: (day: Day) => void;
  point: (day: Day | null) => void;
  setFocused: (day: Day) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface MonthGridProps {
  picker: GridPicker;
  month: Day;
  titleId: string;
  /** `none` in a list, which has one row of weekdays above all its months. */
  weekdays?: 'shown' | 'none' | undefined;
}

export function MonthGrid({ picker, month, titleId, weekdays = 'shown' }: MonthGridProps) {
  const names = picker.messages.weekdays(picker.firstDay);
  return (
    <Table
      role="grid"
      aria-labelledby={titleId}
      aria-multiselectable={picker.isRange || undefined}
      onKeyDown={picker.onKeyDown}
    >
      {weekdays === 'shown' && (
        <thead>
          <tr>
            {names.map(({ short, long }) => (
              <Weekday key={long} scope="col" abbr={long} aria-label={long}>
                {short}
              </Weekday>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {weeksOf(month, picker.firstDay).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) =>
              day ? <DayCell key={day} picker={picker} day={day} /> : <Cell key={names[column]?.long} />,
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function DayCell({ picker, day }: { picker: GridPicker; day: Day }) {
  const part = picker.part(day);
  const isOff = picker.isOff(day);
  return (
    <Cell part={part} aria-selected={part !== undefined}>
      <DayButton
        type="button"
        data-day={day}
        data-autofocus={day === picker.focused || undefined}
        part={part}
        today={day === picker.today}
        tabIndex={day === picker.focused ? 0 : -1}
        aria-label={nameOf(picker, day)}
        aria-current={day === picker.today ? 'date' : undefined}
        aria-disabled={isOff || undefined}
        onClick={() => picker.choose(day)}
        onFocus={() => picker.setFocused(day)}
        onPointerEnter={() => !isOff && picker.point(day)}
      >
        {Number(day.slice(8))}
      </DayButton>
    </Cell>
  );
}

function nameOf({ messages, today, todayLabel, stateLabelsOf }: GridPicker, day: Day): string {
  return [messages.day(day), day === today && todayLabel, ...stateLabelsOf(day)].filter(Boolean).join(', ');
}
