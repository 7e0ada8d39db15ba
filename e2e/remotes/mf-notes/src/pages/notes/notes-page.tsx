import { Box, Flex, Heading, Panel, Stepper, Text } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { useNotesWords } from '../../words.ts';
import { PARTY, readPeople } from './transfer-prices.ts';
import { TransferTable } from './transfer-table.tsx';

/** What a transfer costs, for an offer that an agent is writing. The party is in the address, so that it can be sent on. */
export function NotesPage() {
  const t = useNotesWords();
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
          <Stepper
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
