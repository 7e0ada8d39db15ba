import { formatDay, formatNights, useCommonWords, useLanguage } from '@portico/runtime';
import { Button, Icon, Popover, Tag, useIsPhone } from '@portico/ui';
import { DateRange, DateRangeList, type RangeLabels } from '@portico/ui/date-range';
import { useSearchWords } from '../../words.ts';
import { PanelFoot, SearchCell } from './search-parts.ts';
import { lastCalendarDay, nightsOf, type StayDates } from './stay-dates.ts';

export interface DatesCellProps {
  dates: StayDates;
  /** Today where the hotel is: the first day that can be chosen. */
  today: string;
  place: string;
  fault?: string | undefined;
  onChange: (dates: StayDates) => void;
  /** Opens at once, when another part of the page asked for other dates. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function DatesCell({ dates, today, place, fault, onChange, isOpen, onOpenChange }: DatesCellProps) {
  const t = useSearchWords();
  const common = useCommonWords();
  const [language] = useLanguage();
  const isPhone = useIsPhone();
  const labels = useRangeLabels();
  const nights = formatNights(nightsOf(dates), language);
  const Calendar = isPhone ? DateRangeList : DateRange;
  const done = (
    <Button variant="solid" size={isPhone ? 'md' : 'sm'} onClick={() => onOpenChange(false)}>
      {common('action.done')}
    </Button>
  );
  return (
    <Popover
      label={t('searchBar.dates')}
      open={isOpen}
      onOpenChange={onOpenChange}
      drawerCloseLabel={common('action.close')}
      drawerFooter={done}
      moveFocus={false}
      trigger={
        <SearchCell as="button" {...{ type: 'button' }}>
          <Icon name="calendar" />
          <span data-words>
            <span data-label data-fault={fault !== undefined || undefined}>
              {fault ?? t('searchBar.dates')}
            </span>
            <span data-value>
              {t('searchBar.dateRange', {
                from: formatDay(dates.checkIn, language, 'weekday'),
                to: formatDay(dates.checkOut, language, 'weekday'),
              })}
            </span>
          </span>
          <span data-end>
            <Tag>{nights}</Tag>
          </span>
        </SearchCell>
      }
    >
      <Calendar
        value={dates}
        onChange={onChange}
        min={today}
        max={lastCalendarDay(today)}
        today={today}
        locale={language === 'zh' ? 'zh-CN' : 'en-GB'}
        labels={labels}
      />
      {!isPhone && (
        <PanelFoot>
          <Icon name="clock" />
          <span>{t('searchBar.localToday', { place, day: formatDay(today, language, 'weekday') })}</span>
          {done}
        </PanelFoot>
      )}
    </Popover>
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
