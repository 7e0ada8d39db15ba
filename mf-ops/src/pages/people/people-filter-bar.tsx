import { Box, Field, NativeSelect, TextInput } from '@portico/ui';
import { useState } from 'react';
import { useAccountMessages } from '../../features/admin/accounts/account-messages.ts';
import { FilterForm } from '../../features/admin/filter-form.tsx';
import { useOpsMessages } from '../../messages.ts';
import { useUsersMessages } from './people-messages.ts';
import { KINDS, NO_FILTERS, type UsersFilters } from './people-query.ts';

interface UsersFilterBarProps {
  readonly filters: UsersFilters;
  readonly onSearch: (filters: UsersFilters) => void;
}

export function UsersFilterBar({ filters, onSearch }: UsersFilterBarProps) {
  const t = useUsersMessages();
  const ops = useOpsMessages();
  const account = useAccountMessages();
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<UsersFilters>) => setDraft((before) => ({ ...before, ...part }));

  function clear() {
    setDraft(NO_FILTERS);
    onSearch(NO_FILTERS);
  }

  return (
    <FilterForm
      onSearch={() => onSearch({ ...draft, search: draft.search.trim(), company: draft.company.trim() })}
      onClear={clear}
    >
      <Box flex="2 1 220px">
        <Field label={t('search')}>
          <TextInput
            value={draft.search}
            placeholder={t('searchAny')}
            maxLength={100}
            onChange={(event) => change({ search: event.target.value })}
          />
        </Field>
      </Box>
      <Box flex="2 1 200px">
        <Field label={t('company')}>
          <TextInput
            value={draft.company}
            placeholder={t('companyKey')}
            maxLength={60}
            onChange={(event) => change({ company: event.target.value })}
          />
        </Field>
      </Box>
      <Box flex="1 1 150px">
        <Field label={t('state')}>
          <NativeSelect
            value={draft.kind}
            onChange={(event) => change({ kind: event.target.value as UsersFilters['kind'] })}
          >
            <option value="">{ops('list.all')}</option>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kind === 'operators' ? t('operators') : account(`state.${kind}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </Box>
    </FilterForm>
  );
}
