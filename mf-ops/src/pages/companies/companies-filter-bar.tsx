import { Box, Button, Field, Flex, NativeSelect, Panel, TextInput } from '@portico/ui';
import { type FormEvent, useState } from 'react';
import { useOpsWords } from '../../words.ts';
import { type CompaniesFilters, NO_FILTERS } from './companies-query.ts';
import { useCompaniesWords } from './companies-words.ts';

interface CompaniesFilterBarProps {
  readonly filters: CompaniesFilters;
  readonly onSearch: (filters: CompaniesFilters) => void;
}

/** Nothing is asked before Search. */
export function CompaniesFilterBar({ filters, onSearch }: CompaniesFilterBarProps) {
  const t = useCompaniesWords();
  const words = useOpsWords();
  const [draft, setDraft] = useState(filters);

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch({ ...draft, search: draft.search.trim() });
  }

  return (
    <Panel label={words('list.filters')}>
      <form onSubmit={search}>
        <Flex gap="3" align={{ base: 'stretch', md: 'flex-end' }} direction={{ base: 'column', md: 'row' }}>
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
                <option value="all">{words('list.all')}</option>
                <option value="stopped">{t('onlyRestricted')}</option>
              </NativeSelect>
            </Field>
          </Box>
          <Flex gap="2">
            <Button type="submit" variant="solid">
              {words('list.search')}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setDraft(NO_FILTERS);
                onSearch(NO_FILTERS);
              }}
            >
              {words('list.clear')}
            </Button>
          </Flex>
        </Flex>
      </form>
    </Panel>
  );
}
