import { TRANSFER_STATES } from '@portico/contract';
import { Box, Field, NativeSelect, TextInput } from '@portico/ui';
import { useState } from 'react';
import { FilterForm } from '../../features/admin/filter-form.tsx';
import { useOpsMessages } from '../../messages.ts';
import { useTransfersMessages } from './transfers-messages.ts';
import { type TransfersFilters, WAITING } from './transfers-query.ts';

interface TransfersFilterBarProps {
  readonly filters: TransfersFilters;
  readonly onSearch: (filters: TransfersFilters) => void;
}

export function TransfersFilterBar({ filters, onSearch }: TransfersFilterBarProps) {
  const t = useTransfersMessages();
  const ops = useOpsMessages();
  const [draft, setDraft] = useState(filters);

  function clear() {
    setDraft(WAITING);
    onSearch(WAITING);
  }

  return (
    <FilterForm onSearch={() => onSearch({ ...draft, company: draft.company.trim() })} onClear={clear}>
      <Box flex="1 1 160px">
        <Field label={t('state')}>
          <NativeSelect
            value={draft.state}
            onChange={(event) => setDraft({ ...draft, state: event.target.value as TransfersFilters['state'] })}
          >
            <option value="all">{ops('list.all')}</option>
            {TRANSFER_STATES.map((state) => (
              <option key={state} value={state}>
                {ops(`transferState.${state}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </Box>
      <Box flex="2 1 200px">
        <Field label={t('company')}>
          <TextInput
            value={draft.company}
            placeholder={t('companyKey')}
            maxLength={60}
            onChange={(event) => setDraft({ ...draft, company: event.target.value })}
          />
        </Field>
      </Box>
    </FilterForm>
  );
}
