export { LocalizedDateField } from './localized/localized-date-field.tsx';
export { LocalizedDateRange, LocalizedDateRangeList } from './localized/localized-date-range.tsx';
