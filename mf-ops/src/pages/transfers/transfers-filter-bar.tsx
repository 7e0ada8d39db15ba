import { TRANSFER_STATES } from '@portico/contract';
import { Box, Button, Field, Flex, NativeSelect, Panel, TextInput } from '@portico/ui';
import { type FormEvent, useState } from 'react';
import { useOpsWords } from '../../words.ts';
import { type TransfersFilters, WAITING } from './transfers-query.ts';
import { useTransfersWords } from './transfers-words.ts';

interface TransfersFilterBarProps {
  readonly filters: TransfersFilters;
  readonly onSearch: (filters: TransfersFilters) => void;
}

/** Nothing is asked before Search. */
export function TransfersFilterBar({ filters, onSearch }: TransfersFilterBarProps) {
  const t = useTransfersWords();
  const words = useOpsWords();
  const [draft, setDraft] = useState(filters);

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch({ ...draft, company: draft.company.trim() });
  }

  return (
    <Panel label={words('list.filters')}>
      <form onSubmit={search}>
        <Flex gap="3" align={{ base: 'stretch', md: 'flex-end' }} direction={{ base: 'column', md: 'row' }}>
          <Box flex="1 1 160px">
            <Field label={t('state')}>
              <NativeSelect
                value={draft.state}
                onChange={(event) => setDraft({ ...draft, state: event.target.value as TransfersFilters['state'] })}
              >
                <option value="all">{words('list.all')}</option>
                {TRANSFER_STATES.map((state) => (
                  <option key={state} value={state}>
                    {words(`transferState.${state}`)}
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
          <Flex gap="2">
            <Button type="submit" variant="solid">
              {words('list.search')}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setDraft(WAITING);
                onSearch(WAITING);
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
