import { serverNow, todayHere, useCommonMessages, useFormats } from '@portico/runtime';
import { DateField } from '@portico/ui/date-range';
import type { ComponentProps } from 'react';
import { useDateLocale, useDateMessages } from './date-messages.ts';

type LocalizedDateFieldProps = Omit<ComponentProps<typeof DateField>, 'today' | 'locale' | 'labels' | 'formatDay'>;

/** The date field in the portal's language. */
export function LocalizedDateField(props: LocalizedDateFieldProps) {
  const t = useDateMessages();
  const common = useCommonMessages();
  const locale = useDateLocale();
  const { day } = useFormats();
  return (
    <DateField
      {...props}
      today={todayHere(serverNow())}
      locale={locale}
      formatDay={(one) => day(one, 'short')}
      labels={{
        choose: (field) => t('choose', { field }),
        close: common('action.close'),
        placeholder: t('placeholder'),
        noDate: t('noDate'),
        tooEarly: (min) => t('tooEarly', { day: day(min, 'short') }),
        tooLate: (max) => t('tooLate', { day: day(max, 'short') }),
        today: t('today'),
        selected: t('selected'),
        unavailable: t('unavailable'),
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
      }}
    />
  );
}
