import { Box, Field, NativeSelect, TextInput } from '@portico/ui';
import { useState } from 'react';
import { FilterForm } from '../../features/admin/filter-form.tsx';
import { useOpsMessages } from '../../messages.ts';
import { useCompaniesMessages } from './companies-messages.ts';
import { type CompaniesFilters, NO_FILTERS } from './companies-query.ts';

interface CompaniesFilterBarProps {
  readonly filters: CompaniesFilters;
  readonly onSearch: (filters: CompaniesFilters) => void;
}

export function CompaniesFilterBar({ filters, onSearch }: CompaniesFilterBarProps) {
  const t = useCompaniesMessages();
  const ops = useOpsMessages();
  const [draft, setDraft] = useState(filters);

  function clear() {
    setDraft(NO_FILTERS);
    onSearch(NO_FILTERS);
  }

  return (
    <FilterForm onSearch={() => onSearch({ ...draft, search: draft.search.trim() })} onClear={clear}>
      <Box flex="2 1 240px">
        <Field label={t('search')}>
          <TextInput
            value={draft.search}
            placeholder={t('searchAny')}
            maxLength={100}
            onChange={(event) => setDraft({ ...draft, search: event.target.value })}
          />
        </Field>
      </Box>
      <Box flex="1 1 160px">
        <Field label={t('state')}>
          <NativeSelect
            value={draft.isRestricted ? 'stopped' : 'all'}
            onChange={(event) => setDraft({ ...draft, isRestricted: event.target.value === 'stopped' })}
          >
            <option value="all">{ops('list.all')}</option>
            <option value="stopped">{t('onlyRestricted')}</option>
          </NativeSelect>
        </Field>
      </Box>
    </FilterForm>
  );
}
