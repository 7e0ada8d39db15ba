import {
  BOOK_FINDINGS,
  checkBooks,
  type Finding,
  type FindingCode,
  type FindingFacts,
  houseBooks,
  RECONCILE_ACTOR,
  type ReconcileRun,
} from '@portico/contract';
import { useAnswer } from '@portico/runtime';
import { Banner, Box, Button, DataPairs, EmptyState, Flex, Panel, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { ListStates } from '../../features/desk/list-states.tsx';
import { useOwnTime } from '../../features/desk/use-own-time.ts';
import { useHouseWords } from './house-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** While a check is on its way, the page asks so often whether it is done. */
const ASKS_MS = 3000;

/** What the last check of the books came to. */
export function BooksPart() {
  const t = useHouseWords();
  const [isAsking, setAsking] = useState(false);
  const everyMs = (found: { readonly isAsked: boolean } | undefined) => (found?.isAsked ? ASKS_MS : (false as const));
  const books = useAnswer(houseBooks, 'books', {}, {}, { staleTime: 0, everyMs });
  return (
    <ListStates list={books} isEmpty={() => false}>
      {({ last, isAsked }) => (
        <Stack gap="4">
          <Flex gap="3" align="center" wrap="wrap">
            <Button busy={isAsked} busyLabel={t('books.running')} onClick={() => setAsking(true)}>
              {t('books.check')}
            </Button>
            <Text color="fg.muted">{t('books.about')}</Text>
          </Flex>
          {last === undefined ? <EmptyState boxed title={t('books.none')} /> : <Run run={last} />}
          {isAsking && (
            <ReasonDialog
              call={checkBooks}
              done="asked"
              title={t('books.check')}
              text={t('books.about')}
              submitLabel={t('books.check')}
              doneText={t('books.asked')}
              request={(why) => ({ why })}
              refreshes={[houseBooks]}
              onClose={() => setAsking(false)}
            />
          )}
        </Stack>
      )}
    </ListStates>
  );
}

function Run({ run: { begunAt, endedAt, by, checks, broken, late } }: { run: ReconcileRun }) {
  const t = useHouseWords();
  const ownTime = useOwnTime();
  const holds = broken.length + late.length === 0;
  const found = () =>
    t('books.found', {
      broken: t('books.foundBroken', { count: broken.length }),
      late: t('books.foundLate', { count: late.length }),
    });
  return (
    <Stack gap="4">
      <Banner tone={holds ? 'free' : 'stop'}>{holds ? t('books.holds') : found()}</Banner>
      <Panel title={t('books.last')}>
        <DataPairs
          items={[
            { label: t('books.endedAt'), value: ownTime(endedAt) },
            { label: t('books.took'), value: t('seconds', { seconds: endedAt - begunAt }) },
            { label: t('books.by'), value: by === RECONCILE_ACTOR ? t('books.byPortal') : by },
            { label: t('books.checks'), value: checks },
          ]}
        />
      </Panel>
      {broken.map((finding) => (
        <FindingPanel key={finding.name} kind={t('books.broken')} finding={finding} />
      ))}
      {late.map((finding) => (
        <FindingPanel key={finding.name} kind={t('books.late')} finding={finding} />
      ))}
    </Stack>
  );
}

function FindingPanel({ kind, finding }: { kind: string; finding: Finding }) {
  const t = useHouseWords();
  const { name, says } = useFindingWords()(finding);
  return (
    <Panel title={name} note={kind}>
      <Stack gap="2">
        <Text>{says}</Text>
        <Box textStyle="t13" color="fg.muted">
          <Text>{t('books.rows', { count: finding.rows })}</Text>
          <Text overflowWrap="anywhere">{finding.sample}</Text>
        </Box>
      </Stack>
    </Panel>
  );
}

/**
 * What a finding is called and what should hold, in the reader's language. One that was kept before findings had codes, and one of a newer
 * server, says it as it was told: in English.
 */
function useFindingWords(): (finding: Finding) => { readonly name: string; readonly says: string } {
  const t = useHouseWords();
  return ({ code, facts = {}, name, says }) => {
    if (code === undefined || !hasFacts(code, facts)) return { name, says };
    return { name: t(`books.findings.${code}.name`, facts), says: t(`books.findings.${code}.says`, facts) };
  };
}

function hasFacts(code: FindingCode, facts: FindingFacts): boolean {
  return BOOK_FINDINGS[code].every((name) => facts[name] !== undefined);
}
