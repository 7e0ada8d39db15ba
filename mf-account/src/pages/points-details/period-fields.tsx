import { LocalizedDateField } from '@portico/ui/localized-dates';
import { useState } from 'react';
import { useDetailsMessages } from './details-messages.ts';
import { findPeriodProblem, type Period } from './quarter.ts';

interface PeriodFieldsProps {
  readonly period: Period;
  /** Called only with complete ranges. */
  readonly onChange: (period: Period) => void;
}

/** First and last day, both included. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const t = useDetailsMessages();
  const [draft, setDraft] = useState(period);
  const problem = findPeriodProblem(draft);

  function change(part: Partial<Period>) {
    const next = { ...draft, ...part };
    setDraft(next);
    if (findPeriodProblem(next) === undefined) onChange(next);
  }

  return (
    <>
      <LocalizedDateField
        label={t('from')}
        error={problem === 'missing' && draft.from === '' ? t('fault.missing') : undefined}
        value={draft.from}
        onChange={(from) => change({ from })}
      />
      <LocalizedDateField
        label={t('to')}
        error={
          problem === 'reversed'
            ? t('fault.reversed')
            : problem === 'missing' && draft.to === ''
              ? t('fault.missing')
              : undefined
        }
        value={draft.to}
        onChange={(to) => change({ to })}
      />
    </>
  );
}
