import { LocalizedDateField } from '@portico/ui/localized-dates';
import { useState } from 'react';
import { useDetailsWords } from './details-words.ts';
import { type Period, periodFault } from './quarter.ts';

interface PeriodFieldsProps {
  readonly period: Period;
  /** Called with ranges alone: what is typed on the way to one is asked for by nobody. */
  readonly onChange: (period: Period) => void;
}

/** First and last day, both included. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const t = useDetailsWords();
  const [draft, setDraft] = useState(period);
  const fault = periodFault(draft);

  function change(part: Partial<Period>) {
    const next = { ...draft, ...part };
    setDraft(next);
    if (periodFault(next) === undefined) onChange(next);
  }

  return (
    <>
      <LocalizedDateField
        label={t('from')}
        error={fault === 'missing' && draft.from === '' ? t('fault.missing') : undefined}
        value={draft.from}
        onChange={(from) => change({ from })}
      />
      <LocalizedDateField
        label={t('to')}
        error={
          fault === 'reversed'
            ? t('fault.reversed')
            : fault === 'missing' && draft.to === ''
              ? t('fault.missing')
              : undefined
        }
        value={draft.to}
        onChange={(to) => change({ to })}
      />
    </>
  );
}
