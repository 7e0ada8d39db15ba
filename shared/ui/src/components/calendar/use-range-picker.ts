import { useMemo, useState } from 'react';
import type { Day } from './calendar-dates.ts';
import { dayMessages } from './day-messages.ts';
import type { GridPicker } from './month-grid.tsx';
import { type DayRange, type PickState, partOf, pick, shownRange } from './range-rules.ts';
import { useFocusedDay } from './use-focused-day.ts';

export interface RangeLabels {
  checkIn: string;
  checkOut: string;
  /** Read out after an unavailable day. */
  unavailable: string;
  today: string;
  previousMonth: string;
  nextMonth: string;
  /** Announced once check-in is chosen. */
  chooseCheckOut: string;
  /** "3 nights". */
  nights: (count: number) => string;
}

export interface RangePickerProps {
  value: DayRange | null;
  /** Always a complete range; `isComplete` once both ends were chosen. */
  onChange: (range: DayRange, isComplete: boolean) => void;
  /** The first selectable day: today in the hotel's zone. */
  min: Day;
  /** The last selectable day. */
  max: Day;
  /** Today in the hotel's zone, underlined. */
  today?: Day | undefined;
  locale: string;
  labels: RangeLabels;
  /** A range of days instead of nights: both ends may be the same day. */
  oneDay?: boolean | undefined;
  /** 1 is Monday. */
  firstDay?: number | undefined;
}

export interface RangePicker extends GridPicker {
  labels: RangeLabels;
  state: PickState;
}

export function useRangePicker(props: RangePickerProps, reveal: (day: Day) => void): RangePicker {
  const { value, onChange, min, max, today, locale, labels, oneDay = false, firstDay = 1 } = props;
  const messages = useMemo(() => dayMessages(locale), [locale]);
  const [started, setStarted] = useState<Day | null>(null);
  const [pointed, setPointed] = useState<Day | null>(null);
  const { focused, setFocused, onKeyDown } = useFocusedDay({
    ...{ initial: value?.checkIn ?? today ?? min, min, max, firstDay },
    onMove: (day) => {
      if (started) setPointed(day);
      reveal(day);
    },
  });
  const state: PickState = { range: value, started };
  const range = shownRange(state, pointed);
  const isOff = (day: Day) => day < min || day > max;

  function choose(day: Day) {
    setFocused(day);
    if (isOff(day)) return;
    const next = pick(state, day, oneDay);
    setStarted(next.started);
    setPointed(null);
    onChange(next.range, next.started === null);
  }

  function stateLabelsOf(day: Day) {
    return [
      day === (started ?? value?.checkIn) && labels.checkIn,
      started === null && day === value?.checkOut && labels.checkOut,
      isOff(day) && labels.unavailable,
    ];
  }

  return {
    messages,
    firstDay,
    labels,
    today,
    todayLabel: labels.today,
    focused,
    state,
    isRange: true,
    part: (day) => partOf(day, range),
    stateLabelsOf,
    isOff,
    choose,
    point: (day) => started && setPointed(day),
    setFocused,
    onKeyDown,
  };
}
