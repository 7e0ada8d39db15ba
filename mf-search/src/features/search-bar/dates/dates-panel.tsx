import type { StayDates } from '@portico/contract';
import { useState } from 'react';
import { StayCalendar } from './stay-calendar.tsx';
import { TypedDates } from './typed-dates.tsx';

interface DatesPanelProps {
  dates: StayDates;
  today: string;
  isPhone: boolean;
  onChange: (dates: StayDates) => void;
}

/** Date fields and calendar. The calendar remounts at typed dates to show their month. */
export function DatesPanel({ dates, today, isPhone, onChange }: DatesPanelProps) {
  const [typedStay, setTypedStay] = useState<string>();
  return (
    <>
      <TypedDates
        dates={dates}
        today={today}
        onChange={(typed) => {
          onChange(typed);
          setTypedStay(`${typed.checkIn} ${typed.checkOut}`);
        }}
      />
      <StayCalendar key={typedStay} dates={dates} today={today} isPhone={isPhone} onChange={onChange} />
    </>
  );
}
