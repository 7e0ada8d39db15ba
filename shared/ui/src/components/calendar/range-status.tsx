import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { nightsBetween } from './calendar-dates.ts';
import type { RangePicker } from './use-range-picker.ts';

/** Announces the chosen range to screen readers. */
export function RangeStatus({ picker }: { picker: RangePicker }) {
  const { labels, state } = picker;
  const { range, started } = state;
  return (
    <VisuallyHidden role="status">
      {started ? labels.chooseCheckOut : range && labels.nights(nightsBetween(range.checkIn, range.checkOut))}
    </VisuallyHidden>
  );
}
