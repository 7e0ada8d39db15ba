import { addDays } from '@portico/contract';
import { todayHere, useCommonWords, useFormats, useLanguage } from '@portico/runtime';
import { Button, Field, Icon, Popover, SkeletonText } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { useMyTripWords } from './my-trip-words.ts';

const DateRange = lazy(async () => ({ default: (await import('@portico/ui/date-range')).DateRange }));

/** Two years back and one ahead: as far as bookings reach. */
const PAST_DAYS = 730;
const COMING_DAYS = 400;

interface DatesFieldProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (range: { from: string; to: string }) => void;
}

/** The range of creation or stay dates; one day alone ends the next. */
export function DatesField({ from, to, onChange }: DatesFieldProps) {
  const t = useMyTripWords();
  const common = useCommonWords();
  const [language] = useLanguage();
  const { stay, nights } = useFormats();
  const today = todayHere();
  const shown = from && to ? stay(from, to) : t('myTrip.calendar.anyDates');
  return (
    <Field group label={t('myTrip.dates')}>
      <Popover
        label={t('myTrip.dates')}
        padded
        drawerCloseLabel={common('action.close')}
        trigger={
          <Button wide icon={<Icon name="calendar" />}>
            {shown}
          </Button>
        }
      >
        {(close) => (
          <Suspense fallback={<SkeletonText lines={6} />}>
            <DateRange
              value={from && to ? { checkIn: from, checkOut: to } : null}
              min={addDays(today, -PAST_DAYS)}
              max={addDays(today, COMING_DAYS)}
              today={today}
              locale={language === 'zh' ? 'zh-CN' : 'en-GB'}
              labels={{
                checkIn: t('myTrip.calendar.checkIn'),
                checkOut: t('myTrip.calendar.checkOut'),
                unavailable: t('myTrip.calendar.unavailable'),
                today: t('myTrip.calendar.today'),
                previousMonth: t('myTrip.calendar.previousMonth'),
                nextMonth: t('myTrip.calendar.nextMonth'),
                chooseCheckOut: t('myTrip.calendar.chooseCheckOut'),
                nights,
              }}
              onChange={({ checkIn, checkOut }, isComplete) => {
                onChange({ from: checkIn, to: checkOut });
                if (isComplete) close();
              }}
            />
          </Suspense>
        )}
      </Popover>
    </Field>
  );
}
