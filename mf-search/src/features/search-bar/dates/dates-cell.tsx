import type { Language, StayDates } from '@portico/contract';
import { formatDay, formatNights, useCommonMessages, useLanguage } from '@portico/runtime';
import { Button, Icon, Popover, SkeletonBlock, Tag, useIsBelow } from '@portico/ui';
import { lazy, Suspense, useId } from 'react';
import { useSearchMessages } from '../../../messages.ts';
import { CellLabel } from '../parts/cell-label.tsx';
import { SearchForm, SearchPanel } from '../parts/search-parts.ts';
import { nightsOf } from './stay-dates.ts';

// The calendar loads when it is opened.
const DatesPanel = lazy(async () => ({ default: (await import('./dates-panel.tsx')).DatesPanel }));

interface DatesCellProps {
  dates: StayDates;
  /** Today at the hotel: the first selectable day. */
  today: string;
  place: string;
  error?: string | undefined;
  onChange: (dates: StayDates) => void;
  /** Opens at once, for other parts of the page that ask for new dates. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function DatesCell({ dates, today, place, error, onChange, isOpen, onOpenChange }: DatesCellProps) {
  const t = useSearchMessages();
  const common = useCommonMessages();
  const [language] = useLanguage();
  const isPhone = useIsBelow('lg');
  const errorId = useId();
  const nights = formatNights(nightsOf(dates), language);
  const [fromStyle, toStyle] = dayStyles(dates, today, language);
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
      width={isPhone ? undefined : 580}
      trigger={
        <SearchForm.Cell as="button" leads="stay" {...{ type: 'button' }} aria-describedby={error && errorId}>
          <SearchForm.Glyph>
            <Icon name="calendar" tone="subtle" />
          </SearchForm.Glyph>
          <SearchForm.TextBlock>
            <CellLabel label={t('searchBar.dates')} error={error} errorId={errorId} />
            <SearchForm.Value unclipped>
              {t('searchBar.dateRange', {
                from: formatDay(dates.checkIn, language, fromStyle),
                to: formatDay(dates.checkOut, language, toStyle),
              })}
            </SearchForm.Value>
          </SearchForm.TextBlock>
          <SearchForm.End>
            <Tag>{nights}</Tag>
          </SearchForm.End>
        </SearchForm.Cell>
      }
    >
      <Suspense fallback={<SkeletonBlock height={isPhone ? 576 : 388} />}>
        <DatesPanel dates={dates} today={today} isPhone={isPhone} onChange={onChange} />
      </Suspense>
      {!isPhone && (
        <SearchPanel.Foot>
          <Icon name="clock" />
          <span>{t('searchBar.localToday', { place, day: formatDay(today, language, 'weekday') })}</span>
          {done}
        </SearchPanel.Foot>
      )}
    </Popover>
  );
}

/** The year shows only if it is not the current one, and once: before the days in Chinese, after them in English. */
function dayStyles({ checkIn, checkOut }: StayDates, today: string, language: Language) {
  const [first, last, now] = [checkIn, checkOut, today].map((day) => day.slice(0, 4));
  const isAnnouncedFirst = language === 'zh' && first !== now;
  return [
    isAnnouncedFirst ? 'full' : 'weekday',
    last === (isAnnouncedFirst ? first : now) ? 'weekday' : 'full',
  ] as const;
}
