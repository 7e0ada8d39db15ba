import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { calendarRecipe } from '../../theme/recipes/calendar.ts';
import { styled } from '../../theme/styled.tsx';
import { addMonths, type Day, monthOf, monthsBetween } from './calendar-dates.ts';
import { dayMessages } from './day-messages.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthHead } from './month-head.tsx';
import { clamp, useFocusedDay } from './use-focused-day.ts';

const Root = styled('div', calendarRecipe.one);

export interface DayCalendarLabels {
  today: string;
  /** Read out after the selected day. */
  selected: string;
  /** Read out after an unavailable day. */
  unavailable: string;
  previousMonth: string;
  nextMonth: string;
}

interface DayCalendarProps {
  value: Day | undefined;
  onChange: (day: Day) => void;
  min: Day;
  max: Day;
  today: Day;
  locale: string;
  labels: DayCalendarLabels;
}

const MONDAY = 1;

/** One month with one selected day: the content of a popover. */
export function DayCalendar({ value, onChange, min, max, today, locale, labels }: DayCalendarProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const messages = useMemo(() => dayMessages(locale), [locale]);
  const initial = clamp(value ?? today, min, max);
  const [month, setMonth] = useState<Day>(() => monthOf(initial));
  const [moved, setMoved] = useState<{ to: Day }>();
  const { focused, setFocused, onKeyDown } = useFocusedDay({
    ...{ initial, min, max, firstDay: MONDAY },
    onMove: (day) => {
      setMonth(monthOf(day));
      setMoved({ to: day });
    },
  });
  useEffect(() => {
    if (moved) root.current?.querySelector<HTMLElement>(`[data-day="${moved.to}"]`)?.focus();
  }, [moved]);
  const isOff = (day: Day) => day < min || day > max;

  function turn(direction: 1 | -1) {
    const next = addMonths(month, direction);
    setMonth(next);
    // The shown month always contains the tab stop.
    if (monthOf(focused) !== next) setFocused(clamp(next, min, max));
  }

  return (
    <Root ref={root}>
      <MonthHead
        id={id}
        title={messages.month(month)}
        back={{ label: labels.previousMonth, isOff: monthsBetween(min, month) <= 0, onTurn: () => turn(-1) }}
        on={{ label: labels.nextMonth, isOff: monthsBetween(month, max) <= 0, onTurn: () => turn(1) }}
      />
      <MonthGrid
        month={month}
        titleId={id}
        picker={{
          ...{ messages, today, focused, isOff, setFocused, onKeyDown, firstDay: MONDAY, todayLabel: labels.today },
          isRange: false,
          part: (day) => (day === value ? 'single' : undefined),
          stateLabelsOf: (day) => [day === value && labels.selected, isOff(day) && labels.unavailable],
          choose: (day) => !isOff(day) && onChange(day),
          point: () => undefined,
        }}
      />
    </Root>
  );
}
