import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { addDays, addMonths, columnOf, type Day } from './calendar-dates.ts';
import { dayWords } from './day-words.ts';
import { type DayPart, type DayRange, type PickState, partOf, pick, shownRange } from './range-rules.ts';

export interface RangeLabels {
  checkIn: string;
  checkOut: string;
  /** Said after a day that cannot be chosen. */
  unavailable: string;
  today: string;
  previousMonth: string;
  nextMonth: string;
  /** Said once check-in is chosen. */
  chooseCheckOut: string;
  /** "3 nights". */
  nights: (count: number) => string;
}

export interface RangePickerProps {
  value: DayRange | null;
  /** Always a whole range; `isComplete` once both ends were chosen. */
  onChange: (range: DayRange, isComplete: boolean) => void;
  /** The first day that can be chosen: today where the hotel is. */
  min: Day;
  /** The last one. */
  max: Day;
  /** Today where the hotel is, underlined. */
  today?: Day | undefined;
  locale: string;
  labels: RangeLabels;
  /** A range of days, not of nights: both ends may be the same day. */
  oneDay?: boolean | undefined;
  /** 1 is Monday. */
  firstDay?: number | undefined;
}

export interface RangePicker {
  words: ReturnType<typeof dayWords>;
  firstDay: number;
  labels: RangeLabels;
  today: Day | undefined;
  focused: Day;
  state: PickState;
  part: (day: Day) => DayPart | undefined;
  isOff: (day: Day) => boolean;
  choose: (day: Day) => void;
  point: (day: Day | null) => void;
  setFocused: (day: Day) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function useRangePicker(props: RangePickerProps, reveal: (day: Day) => void): RangePicker {
  const { value, onChange, min, max, today, locale, labels, oneDay = false, firstDay = 1 } = props;
  const words = useMemo(() => dayWords(locale), [locale]);
  const [started, setStarted] = useState<Day | null>(null);
  const [pointed, setPointed] = useState<Day | null>(null);
  const [focused, setFocused] = useState<Day>(() => clamp(value?.checkIn ?? today ?? min, min, max));
  const moved = useRef(false);
  const state: PickState = { range: value, started };
  const shown = shownRange(state, pointed);
  const isOff = (day: Day) => day < min || day > max;

  function choose(day: Day) {
    setFocused(day);
    if (isOff(day)) return;
    const next = pick(state, day, oneDay);
    setStarted(next.started);
    setPointed(null);
    onChange(next.range, next.started === null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = dayFrom(event, focused, firstDay);
    if (!target) return;
    event.preventDefault();
    const day = clamp(target, min, max);
    moved.current = true;
    setFocused(day);
    if (started) setPointed(day);
    reveal(day);
  }

  return {
    words,
    firstDay,
    labels,
    today,
    focused,
    state,
    part: (day) => partOf(day, shown),
    isOff,
    choose,
    point: (day) => started && setPointed(day),
    setFocused,
    onKeyDown,
  };
}

export function clamp(day: Day, min: Day, max: Day): Day {
  if (day < min) return min;
  return day > max ? max : day;
}

function dayFrom(event: KeyboardEvent, day: Day, firstDay: number): Day | null {
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -columnOf(day, firstDay));
    case 'End':
      return addDays(day, 6 - columnOf(day, firstDay));
    case 'PageUp':
      return addMonths(day, event.shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, event.shiftKey ? 12 : 1);
    default:
      return null;
  }
}
