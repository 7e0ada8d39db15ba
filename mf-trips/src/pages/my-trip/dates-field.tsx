import { addDays } from '@portico/contract';
import { ownZone, todayHere, useCommonMessages, useFormats } from '@portico/runtime';
import { Button, Field, Icon, Popover, SkeletonText } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { useMyTripMessages } from './my-trip-messages.ts';
import type { DateType } from './trip-filters.ts';

const LocalizedDateRange = lazy(async () => ({
  default: (await import('@portico/ui/localized-dates')).LocalizedDateRange,
}));

/** Bookings exist from two years ago to one year ahead. */
const PAST_DAYS = 730;
const COMING_DAYS = 400;

interface DatesFieldProps {
  readonly dateType: DateType;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (range: { from: string; to: string }) => void;
}

/** Range of creation or stay dates. A single day becomes a range that ends on the next day. */
export function DatesField({ dateType, from, to, onChange }: DatesFieldProps) {
  const t = useMyTripMessages();
  const common = useCommonMessages();
  const { stay, zone } = useFormats();
  // Creation times use the user's time zone, like the column; stay dates have no zone.
  const label = dateType === 'create' ? t('myTrip.datesCreated', { zone: zone(ownZone()) }) : t('myTrip.dates');
  const today = todayHere();
  const dates = from && to ? stay(from, to) : t('myTrip.calendar.anyDates');
  return (
    <Field group label={label}>
      <Popover
        label={label}
        padded
        drawerCloseLabel={common('action.close')}
        trigger={
          <Button wide icon={<Icon name="calendar" />}>
            {dates}
          </Button>
        }
      >
        {(close) => (
          <Suspense fallback={<SkeletonText lines={6} />}>
            <LocalizedDateRange
              value={from && to ? { checkIn: from, checkOut: to } : null}
              min={addDays(today, -PAST_DAYS)}
              max={addDays(today, COMING_DAYS)}
              today={today}
              labels={{
                checkIn: t('myTrip.calendar.checkIn'),
                checkOut: t('myTrip.calendar.checkOut'),
                chooseCheckOut: t('myTrip.calendar.chooseCheckOut'),
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
