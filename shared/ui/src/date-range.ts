export { DateField } from './components/calendar/date-field.tsx';
export { DateRange } from './components/calendar/date-range.tsx';
export { DateRangeList } from './components/calendar/date-range-list.tsx';
export { readDay } from './components/calendar/read-day.ts';
export type { RangeLabels } from './components/calendar/use-range-picker.ts';
