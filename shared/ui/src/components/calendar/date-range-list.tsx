import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { calendarRecipe } from '../../theme/recipes/calendar.ts';
import { styled } from '../../theme/styled.tsx';
import { addMonths, type Day, monthOf, monthsBetween } from './calendar-dates.ts';
import { MonthGrid } from './month-grid.tsx';
import { RangeStatus } from './range-status.tsx';
import { type RangePickerProps, useRangePicker } from './use-range-picker.ts';

const Weekdays = styled('div', calendarRecipe.weekdays);
const List = styled('div', calendarRecipe.list);
const Title = styled('h3', calendarRecipe.title);

/** Every month from `min` to `max` in one column, for a drawer on a phone: this month and the next twelve. */
export function DateRangeList(props: RangePickerProps) {
  const { value, min, max } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const start = useRef(value?.checkIn ?? min);
  const [target, setTarget] = useState<Day | null>(null);
  const picker = useRangePicker(props, setTarget);
  const months = Array.from({ length: monthsBetween(min, max) + 1 }, (_, index) => addMonths(monthOf(min), index));

  useLayoutEffect(() => {
    const month = root.current?.querySelector(`[data-month="${monthOf(start.current)}"]`);
    if (monthOf(start.current) !== monthOf(min)) month?.scrollIntoView({ block: 'start' });
  }, [min]);
  useEffect(() => {
    if (target) root.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus();
  }, [target]);

  return (
    <>
      <Weekdays aria-hidden>
        {picker.messages.weekdays(picker.firstDay).map(({ short, long }) => (
          <span key={long}>{short}</span>
        ))}
      </Weekdays>
      <List ref={root}>
        {months.map((month) => (
          <section key={month} data-month={month} style={{ scrollMarginTop: 40 }}>
            <Title id={`${id}${month}`}>{picker.messages.month(month)}</Title>
            <MonthGrid picker={picker} month={month} titleId={`${id}${month}`} weekdays="none" />
          </section>
        ))}
      </List>
      <RangeStatus picker={picker} />
    </>
  );
}
