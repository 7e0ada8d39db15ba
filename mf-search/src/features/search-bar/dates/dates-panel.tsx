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

/** Both days as text, and the calendar; it begins anew at a stay that was typed, so that its month is in sight. */
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
