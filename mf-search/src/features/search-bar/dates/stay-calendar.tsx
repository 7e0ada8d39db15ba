import type { StayDates } from '@portico/contract';
import { formatNights, useLanguage } from '@portico/runtime';
import { DateRange, DateRangeList, type RangeLabels } from '@portico/ui/date-range';
import { useSearchWords } from '../../../words.ts';
import { lastCalendarDay } from './stay-dates.ts';

interface StayCalendarProps {
  dates: StayDates;
  today: string;
  isPhone: boolean;
  onChange: (dates: StayDates) => void;
}

/** Two months side by side on a desk, all thirteen under one another on a phone (SRCH-02). */
export function StayCalendar({ dates, today, isPhone, onChange }: StayCalendarProps) {
  const [language] = useLanguage();
  const labels = useRangeLabels();
  const Calendar = isPhone ? DateRangeList : DateRange;
  return (
    <Calendar
      value={dates}
      onChange={onChange}
      min={today}
      max={lastCalendarDay(today)}
      today={today}
      locale={language === 'zh' ? 'zh-CN' : 'en-GB'}
      labels={labels}
    />
  );
}

function useRangeLabels(): RangeLabels {
  const t = useSearchWords();
  const [language] = useLanguage();
  return {
    checkIn: t('searchBar.checkIn'),
    checkOut: t('searchBar.checkOut'),
    unavailable: t('searchBar.pastDay'),
    today: t('searchBar.today'),
    previousMonth: t('searchBar.previousMonth'),
    nextMonth: t('searchBar.nextMonth'),
    chooseCheckOut: t('searchBar.chooseCheckOut'),
    nights: (count) => formatNights(count, language),
  };
}
