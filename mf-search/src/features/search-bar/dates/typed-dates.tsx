import type { StayDates } from '@portico/contract';
import { formatDay, useLanguage } from '@portico/runtime';
import { Field, Grid, Text, TextInput } from '@portico/ui';
import { readDay } from '@portico/ui/date-range';
import { type KeyboardEvent, useId, useState } from 'react';
import { isImeKey } from '../../../is-composing.ts';
import { useSearchMessages } from '../../../messages.ts';
import { lastCalendarDay, withCheckIn, withCheckOut } from './stay-dates.ts';

interface TypedDatesProps {
  dates: StayDates;
  today: string;
  onChange: (dates: StayDates) => void;
}

/** Both dates as text, applied on Enter and on blur (SRCH-02). */
export function TypedDates({ dates, today, onChange }: TypedDatesProps) {
  const t = useSearchMessages();
  const hintId = useId();
  const shared = { today, last: lastCalendarDay(today), describedBy: hintId };
  return (
    <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" columnGap="3" padding="16px 16px 0">
      <TypedDay
        {...shared}
        label={t('searchBar.checkIn')}
        day={dates.checkIn}
        onChange={(day) => onChange(withCheckIn(dates, day))}
      />
      <TypedDay
        {...shared}
        label={t('searchBar.checkOut')}
        day={dates.checkOut}
        onChange={(day) => onChange(withCheckOut(dates, day, today))}
      />
      <Text id={hintId} gridColumn="1 / -1" textStyle="t12" color="fg.subtle" marginTop="1">
        {t('searchBar.dayForms')}
      </Text>
    </Grid>
  );
}

interface TypedDayProps {
  label: string;
  day: string;
  today: string;
  last: string;
  describedBy: string;
  onChange: (day: string) => void;
}

/** Typed text and the date that it replaces. */
interface Typed {
  readonly text: string;
  readonly over: string;
  readonly isRead: boolean;
}

function TypedDay({ label, day, today, last, describedBy, onChange }: TypedDayProps) {
  const dayErrorOf = useDayError(today, last);
  const [storedTyped, setStored] = useState<Typed>();
  // A date chosen in the calendar discards the typed text.
  const typed = storedTyped?.over === day ? storedTyped : undefined;

  function read() {
    if (typed === undefined) return;
    const typedDay = readDay(typed.text, { today, min: today });
    const isGood = typedDay !== undefined && dayErrorOf(typedDay) === undefined;
    const isLeftEmpty = typed.text.trim() === '';
    setStored(isGood || isLeftEmpty ? undefined : { ...typed, isRead: true });
    if (isGood && typedDay !== day) onChange(typedDay);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isImeKey(event)) return;
    // Enter would otherwise submit the search.
    event.preventDefault();
    read();
  }

  return (
    <Field label={label} error={typed?.isRead && dayErrorOf(readDay(typed.text, { today, min: today }))}>
      <TextInput
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        aria-describedby={describedBy}
        value={typed?.text ?? day}
        onChange={(event) => setStored({ text: event.target.value, over: day, isRead: false })}
        onBlur={read}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Field>
  );
}

function useDayError(today: string, last: string): (day: string | undefined) => string | undefined {
  const t = useSearchMessages();
  const [language] = useLanguage();
  return (day) => {
    if (day === undefined) return t('searchBar.noSuchDay');
    if (day < today) return t('searchBar.dayTooEarly', { day: formatDay(today, language, 'long') });
    return day > last ? t('searchBar.dayTooLate', { day: formatDay(last, language, 'long') }) : undefined;
  };
}
