export { DateRange } from './components/calendar/date-range.tsx';
export { DateRangeList } from './components/calendar/date-range-list.tsx';
export type { RangeLabels } from './components/calendar/use-range-picker.ts';
