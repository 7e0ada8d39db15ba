import { useEffect, useId, useRef, useState } from 'react';
import { calendarRecipe } from '../../theme/recipes/calendar.ts';
import { styled } from '../../theme/styled.tsx';
import { addMonths, type Day, monthOf, monthsBetween } from './calendar-dates.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthHead } from './month-head.tsx';
import { RangeStatus } from './range-status.tsx';
import { clamp } from './use-focused-day.ts';
import { type RangePickerProps, useRangePicker } from './use-range-picker.ts';

const Pair = styled('div', calendarRecipe.pair);

/** Two months side by side, the content of a popover; the caller provides the frame. */
export function DateRange(props: RangePickerProps) {
  const { value, min, max, today, labels } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState<Day>(() => monthOf(clamp(value?.checkIn ?? today ?? min, min, max)));
  const [target, setTarget] = useState<Day | null>(null);
  const months = [first, addMonths(first, 1)] as const;
  const checkIn = value?.checkIn;
  const [shownCheckIn, setShownCheckIn] = useState(checkIn);
  if (checkIn !== shownCheckIn) {
    setShownCheckIn(checkIn);
    // A check-in chosen here is already visible; one typed or moved by the destination's today may not be.
    if (checkIn !== undefined && !isVisible(checkIn)) setFirst(monthOf(clamp(checkIn, min, max)));
  }

  const picker = useRangePicker(props, (day) => {
    const away = monthsBetween(first, day);
    if (away < 0) setFirst(monthOf(day));
    if (away > 1) setFirst(addMonths(monthOf(day), -1));
    setTarget(day);
  });
  useEffect(() => {
    if (target) root.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus();
  }, [target]);

  function isVisible(day: Day, from = first) {
    const away = monthsBetween(from, day);
    return away === 0 || away === 1;
  }

  function turn(direction: 1 | -1) {
    const next = addMonths(first, direction);
    setFirst(next);
    // The tab stop stays visible.
    if (!isVisible(picker.focused, next)) picker.setFocused(clamp(next, min, max));
  }

  const isFirst = monthsBetween(min, first) <= 0;
  const isLast = monthsBetween(first, max) <= 1;
  return (
    <Pair ref={root} onPointerLeave={() => picker.point(null)}>
      {months.map((month, index) => (
        <section key={month} aria-labelledby={`${id}${index}`}>
          <MonthHead
            id={`${id}${index}`}
            title={picker.messages.month(month)}
            back={index === 0 ? { label: labels.previousMonth, isOff: isFirst, onTurn: () => turn(-1) } : undefined}
            on={index === 1 ? { label: labels.nextMonth, isOff: isLast, onTurn: () => turn(1) } : undefined}
          />
          <MonthGrid picker={picker} month={month} titleId={`${id}${index}`} />
        </section>
      ))}
      <RangeStatus picker={picker} />
    </Pair>
  );
}
