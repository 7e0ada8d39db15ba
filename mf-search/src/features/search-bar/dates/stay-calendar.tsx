import type { StayDates } from '@portico/contract';
import { LocalizedDateRange, LocalizedDateRangeList } from '@portico/ui/localized-dates';
import { useSearchMessages } from '../../../messages.ts';
import { lastCalendarDay } from './stay-dates.ts';

interface StayCalendarProps {
  dates: StayDates;
  today: string;
  isPhone: boolean;
  onChange: (dates: StayDates) => void;
}

/** Two months side by side on a desktop, all thirteen in a column on a phone (SRCH-02). */
export function StayCalendar({ dates, today, isPhone, onChange }: StayCalendarProps) {
  const t = useSearchMessages();
  const Calendar = isPhone ? LocalizedDateRangeList : LocalizedDateRange;
  return (
    <Calendar
      value={dates}
      onChange={onChange}
      min={today}
      max={lastCalendarDay(today)}
      today={today}
      labels={{ unavailable: t('searchBar.pastDay') }}
    />
  );
}
