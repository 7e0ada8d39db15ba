import { type KeyboardEvent, type Ref, useState } from 'react';
import { dateFieldRecipe } from '../../theme/recipes/date-field.ts';
import { styled } from '../../theme/styled.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Field, type FieldProps } from '../forms/field.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { Popover } from '../overlays/popover.tsx';
import type { Day } from './calendar-dates.ts';
import { DayCalendar, type DayCalendarLabels } from './day-calendar.tsx';
import { readDay } from './read-day.ts';

const Root = styled('div', dateFieldRecipe.root);
const Space = styled('span', dateFieldRecipe.space);
const Trigger = styled('span', dateFieldRecipe.trigger);

const CALENDAR_PX = 304;
const FIRST_DAY: Day = '1900-01-01';
const LAST_DAY: Day = '2199-12-31';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface DateFieldLabels extends DayCalendarLabels {
  /** Label of the button and its calendar: "Choose a date: Transfer date". */
  choose: (field: string) => string;
  close: string;
  /** Example of the date format, shown in an empty field. */
  placeholder: string;
  noDate: string;
  tooEarly: (min: Day) => string;
  tooLate: (max: Day) => string;
}

export interface DateFieldProps extends Pick<FieldProps, 'help' | 'error' | 'required'> {
  label: string;
  /** `yyyy-mm-dd`, empty, or the user's text if it is not a date. */
  value: string;
  /** Called with such a value when a day is chosen, on Enter and on blur of the text input. */
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  min?: Day | undefined;
  max?: Day | undefined;
  today: Day;
  locale: string;
  labels: DateFieldLabels;
  /** How the field shows a day. `readDay` must be able to read it. */
  formatDay: (day: Day) => string;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A date that the user types (day before month) or chooses in a calendar. The caller's error precedes the field's own
 * errors.
 */
export function DateField(props: DateFieldProps) {
  const {
    label,
    help,
    error,
    required,
    value,
    onChange,
    onBlur,
    min,
    max,
    today,
    locale,
    labels,
    formatDay,
    inputRef,
  } = props;
  const [draft, setDraft] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const day = DAY.test(value) ? value : undefined;

  function commit() {
    if (draft === undefined) return;
    setDraft(undefined);
    const next = readDay(draft, { today, min, max }) ?? draft.trim();
    if (next !== value) onChange(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') commit();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    commit();
    setOpen(true);
  }

  function ownError() {
    if (value === '') return undefined;
    if (day === undefined) return labels.noDate;
    if (min !== undefined && day < min) return labels.tooEarly(min);
    return max !== undefined && day > max ? labels.tooLate(max) : undefined;
  }

  return (
    <Field label={label} help={help} error={error || ownError()} required={required}>
      <Root>
        <TextInput
          ref={inputRef}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          placeholder={labels.placeholder}
          value={draft ?? (day === undefined ? value : formatDay(day))}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => {
            commit();
            onBlur?.();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
          end={<Space />}
        />
        <Trigger>
          <Popover
            label={labels.choose(label)}
            placement="bottom-end"
            width={CALENDAR_PX}
            drawerCloseLabel={labels.close}
            open={isOpen}
            onOpenChange={setOpen}
            trigger={<IconButton icon="calendar" label={labels.choose(label)} />}
          >
            {(close) => (
              <DayCalendar
                value={day}
                min={min ?? FIRST_DAY}
                max={max ?? LAST_DAY}
                today={today}
                locale={locale}
                labels={labels}
                onChange={(chosen) => {
                  setDraft(undefined);
                  onChange(chosen);
                  close();
                }}
              />
            )}
          </Popover>
        </Trigger>
      </Root>
    </Field>
  );
}
