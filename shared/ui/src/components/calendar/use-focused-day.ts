import { type KeyboardEvent, useState } from 'react';
import { addDays, addMonths, columnOf, type Day } from './calendar-dates.ts';

export interface FocusedDayOptions {
  initial: Day;
  min: Day;
  max: Day;
  /** 1 is Monday. */
  firstDay: number;
  /** Called when a key moves the focus. */
  onMove: (day: Day) => void;
}

/** The only day of a calendar in the tab order, and the keys that move it. */
export function useFocusedDay({ initial, min, max, firstDay, onMove }: FocusedDayOptions) {
  const [focused, setFocused] = useState<Day>(() => clamp(initial, min, max));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = dayFrom(event, focused, firstDay);
    if (!target) return;
    event.preventDefault();
    const day = clamp(target, min, max);
    setFocused(day);
    onMove(day);
  }

  return { focused, setFocused, onKeyDown };
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
