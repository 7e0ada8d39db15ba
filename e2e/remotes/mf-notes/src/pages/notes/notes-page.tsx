import { Box, Flex, Heading, NumberStepper, Panel, Text } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { useNotesMessages } from '../../messages.ts';
import { PARTY, readPeople } from './transfer-prices.ts';
import { TransferTable } from './transfer-table.tsx';

/** Prices of transfers for an agent's offer. The number of guests is in the URL, so that it can be shared. */
export function NotesPage() {
  const t = useNotesMessages();
  const [query, setQuery] = useSearchParams();
  const people = readPeople(query);

  function show(next: number) {
    setQuery(
      (before) => {
        before.set('people', String(next));
        return before;
      },
      { replace: true },
    );
  }

  return (
    <>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap" marginBottom="2">
        <Heading level={1}>{t('notes.title')}</Heading>
        <Flex align="center" gap="3">
          <Text as="span">{t('notes.people')}</Text>
          <NumberStepper
            label={t('notes.people')}
            decreaseLabel={t('notes.fewer')}
            increaseLabel={t('notes.more')}
            value={people}
            {...PARTY}
            onChange={show}
          />
        </Flex>
      </Flex>
      <Text color="fg.muted" marginBottom="4">
        {t('notes.intro')}
      </Text>
      <Panel label={t('notes.title')} flush>
        <TransferTable people={people} />
      </Panel>
      <Box marginTop="4">
        <Text color="fg.muted">{t('notes.terms')}</Text>
      </Box>
    </>
  );
}
