import { useFormats } from '@portico/runtime';
import { DateRange, DateRangeList, type RangeLabels } from '@portico/ui/date-range';
import type { ComponentProps } from 'react';
import { useDateLocale, useDateMessages } from './date-messages.ts';

export interface LocalizedDateRangeProps extends Omit<ComponentProps<typeof DateRange>, 'locale' | 'labels'> {
  /** Labels that differ from those of a stay. */
  labels?: Partial<RangeLabels> | undefined;
}

/** Two months in the portal's language. Its labels are those of a stay unless `labels` replaces them. */
export function LocalizedDateRange({ labels, ...props }: LocalizedDateRangeProps) {
  return <DateRange {...props} {...useLocalizedRange(labels)} />;
}

/** All months in the portal's language, for a phone. */
export function LocalizedDateRangeList({ labels, ...props }: LocalizedDateRangeProps) {
  return <DateRangeList {...props} {...useLocalizedRange(labels)} />;
}

function useLocalizedRange(labels: Partial<RangeLabels> | undefined): { locale: string; labels: RangeLabels } {
  const t = useDateMessages();
  const locale = useDateLocale();
  const { nights } = useFormats();
  return {
    locale,
    labels: {
      checkIn: t('checkIn'),
      checkOut: t('checkOut'),
      unavailable: t('unavailable'),
      today: t('today'),
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      chooseCheckOut: t('chooseCheckOut'),
      nights,
      ...labels,
    },
  };
}
