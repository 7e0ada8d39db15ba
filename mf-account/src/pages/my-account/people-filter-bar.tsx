import { Box, Button, Field, Flex, NativeSelect, Panel, TextInput } from '@portico/ui';
import { type FormEvent, useState } from 'react';
import { useUsersMessages } from './people-messages.ts';
import { NO_FILTERS, type UsersFilters } from './people-query.ts';

interface UsersFilterBarProps {
  readonly filters: UsersFilters;
  /** From the server; empty until the first response. */
  readonly levels: readonly { readonly key: string; readonly label: string }[];
  readonly onSearch: (filters: UsersFilters) => void;
}

/** The list changes only on Search. (ACCT-02) */
export function UsersFilterBar({ filters, levels, onSearch }: UsersFilterBarProps) {
  const t = useUsersMessages();
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<UsersFilters>) => setDraft((before) => ({ ...before, ...part }));

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch({ ...draft, email: draft.email.trim() });
  }

  return (
    <Panel label={t('filters')}>
      <form onSubmit={search}>
        <Flex gap="3" align="flex-end" wrap="wrap" direction={{ base: 'column', lg: 'row' }}>
          <Box flex={{ base: 'none', lg: '2 1 220px' }} width={{ base: 'full', lg: 'auto' }}>
            <Field label={t('email')}>
              <TextInput
                value={draft.email}
                placeholder={t('emailAny')}
                maxLength={200}
                onChange={(event) => change({ email: event.target.value })}
              />
            </Field>
          </Box>
          <Box flex={{ base: 'none', lg: '1 1 150px' }} width={{ base: 'full', lg: 'auto' }}>
            <Field label={t('status')}>
              <NativeSelect
                value={draft.status}
                onChange={(event) => change({ status: event.target.value as UsersFilters['status'] })}
              >
                {(['all', 'active', 'inactive'] as const).map((status) => (
                  <option key={status} value={status}>
                    {t(status)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </Box>
          <Box flex={{ base: 'none', lg: '1 1 200px' }} width={{ base: 'full', lg: 'auto' }}>
            <Field label={t('level')}>
              <NativeSelect value={draft.accessLevel} onChange={(event) => change({ accessLevel: event.target.value })}>
                <option value="">{t('all')}</option>
                {levels.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </Box>
          <Flex gap="2" width={{ base: 'full', lg: 'auto' }}>
            <Button type="submit" variant="solid">
              {t('search')}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setDraft(NO_FILTERS);
                onSearch(NO_FILTERS);
              }}
            >
              {t('clear')}
            </Button>
          </Flex>
        </Flex>
      </form>
    </Panel>
  );
}
