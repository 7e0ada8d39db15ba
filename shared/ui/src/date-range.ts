export { addDays, nightsBetween } from './date-range/calendar-dates.ts';
export { DateRange } from './date-range/date-range.tsx';
export { DateRangeList } from './date-range/date-range-list.tsx';
export type { DayRange } from './date-range/range-rules.ts';
export type { RangeLabels, RangePickerProps } from './date-range/use-range-picker.ts';
