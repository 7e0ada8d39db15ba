export { addDays, nightsBetween } from './components/calendar/calendar-dates.ts';
export { DateRange } from './components/calendar/date-range.tsx';
export { DateRangeList } from './components/calendar/date-range-list.tsx';
export type { DayRange } from './components/calendar/range-rules.ts';
export type { RangeLabels, RangePickerProps } from './components/calendar/use-range-picker.ts';
