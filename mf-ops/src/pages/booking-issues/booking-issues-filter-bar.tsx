import { BOOKING_ISSUE_KINDS, BOOKING_ISSUE_STATES } from '@portico/contract';
import { Box, Field, NativeSelect } from '@portico/ui';
import { useState } from 'react';
import { FilterForm } from '../../features/admin/filter-form.tsx';
import { useOpsMessages } from '../../messages.ts';
import { useBookingIssuesMessages } from './booking-issues-messages.ts';
import { type BookingIssuesFilters, OPEN } from './booking-issues-query.ts';

interface BookingIssuesFilterBarProps {
  readonly filters: BookingIssuesFilters;
  readonly onSearch: (filters: BookingIssuesFilters) => void;
}

export function BookingIssuesFilterBar({ filters, onSearch }: BookingIssuesFilterBarProps) {
  const t = useBookingIssuesMessages();
  const ops = useOpsMessages();
  const [draft, setDraft] = useState(filters);

  function clear() {
    setDraft(OPEN);
    onSearch(OPEN);
  }

  return (
    <FilterForm onSearch={() => onSearch(draft)} onClear={clear}>
      <Box flex="1 1 160px">
        <Field label={t('state')}>
          <NativeSelect
            value={draft.state}
            onChange={(event) => setDraft({ ...draft, state: event.target.value as BookingIssuesFilters['state'] })}
          >
            {BOOKING_ISSUE_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`states.${state}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </Box>
      <Box flex="2 1 200px">
        <Field label={t('kind')}>
          <NativeSelect
            value={draft.kind}
            onChange={(event) => setDraft({ ...draft, kind: event.target.value as BookingIssuesFilters['kind'] })}
          >
            <option value="all">{ops('list.all')}</option>
            {BOOKING_ISSUE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}.title`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </Box>
    </FilterForm>
  );
}
