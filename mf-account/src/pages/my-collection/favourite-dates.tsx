import { addDays, STAY_LIMITS, type StayDates } from '@portico/contract';
import { todayHere, useCommonMessages, useFormats } from '@portico/runtime';
import { Button, Field, Flex, Icon, Popover, SkeletonText, useIsBelow } from '@portico/ui';
import { lazy, Suspense, useState } from 'react';
import { useFavouritesMessages } from './favourites-messages.ts';

const LocalizedDateRange = lazy(async () => ({
  default: (await import('@portico/ui/localized-dates')).LocalizedDateRange,
}));

/** Two months next to each other. */
const CALENDAR_PX = 580;

interface FavouriteDatesProps {
  readonly dates: StayDates | undefined;
  /** Undefined: tomorrow, by each hotel's time zone. */
  readonly onChange: (dates: StayDates | undefined) => void;
}

/** Dates for the prices of all favourites. */
export function FavouriteDates({ dates, onChange }: FavouriteDatesProps) {
  const t = useFavouritesMessages();
  const common = useCommonMessages();
  const { stay } = useFormats();
  const [half, setHalf] = useState<StayDates>();
  const isPhone = useIsBelow('lg');
  const today = todayHere();
  return (
    <Flex gap="2" align="flex-end" wrap="wrap">
      <Field group label={t('prices')}>
        <Popover
          label={t('prices')}
          padded
          drawerCloseLabel={common('action.close')}
          width={isPhone ? undefined : CALENDAR_PX}
          trigger={
            <Button icon={<Icon name="calendar" />}>
              {dates ? stay(dates.checkIn, dates.checkOut) : t('tomorrow')}
            </Button>
          }
        >
          {(close) => (
            <Suspense fallback={<SkeletonText lines={6} />}>
              <LocalizedDateRange
                value={half ?? dates ?? null}
                min={today}
                max={addDays(today, STAY_LIMITS.bookableDays)}
                today={today}
                onChange={(range, isComplete) => {
                  setHalf(isComplete ? undefined : range);
                  if (!isComplete) return;
                  onChange(range);
                  close();
                }}
              />
            </Suspense>
          )}
        </Popover>
      </Field>
      {dates && (
        <Button variant="quiet" onClick={() => onChange(undefined)}>
          {t('backToTomorrow')}
        </Button>
      )}
    </Flex>
  );
}
