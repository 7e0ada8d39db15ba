import {
  BOOK_FINDINGS,
  checkBooks,
  type Finding,
  type FindingCode,
  type FindingFacts,
  RECONCILE_ACTOR,
  type ReconcileRun,
  systemBooks,
} from '@portico/contract';
import { useApiQuery } from '@portico/runtime';
import { Banner, Box, Button, DataPairs, EmptyState, Flex, Panel, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { ListStates } from '../../features/admin/list-states.tsx';
import { ReasonDialog } from '../../features/admin/reason-dialog.tsx';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useSystemMessages } from './system-messages.ts';

/** Polling interval while a check runs. */
const POLL_INTERVAL_MS = 3000;

/** Result of the last reconciliation. */
export function BooksPart() {
  const t = useSystemMessages();
  const [isConfirming, setConfirming] = useState(false);
  const everyMs = (books: { readonly isAsked: boolean } | undefined) =>
    books?.isAsked ? POLL_INTERVAL_MS : (false as const);
  const books = useApiQuery(systemBooks, 'books', {}, {}, { staleTime: 0, everyMs });
  return (
    <ListStates list={books} isEmpty={() => false}>
      {({ last, isAsked }) => (
        <Stack gap="4">
          <Flex gap="3" align="center" wrap="wrap">
            <Button busy={isAsked} busyLabel={t('books.running')} onClick={() => setConfirming(true)}>
              {t('books.check')}
            </Button>
            <Text color="fg.muted">{t('books.about')}</Text>
          </Flex>
          {last === undefined ? <EmptyState boxed title={t('books.none')} /> : <Run run={last} />}
          {isConfirming && (
            <ReasonDialog
              call={checkBooks}
              done="asked"
              title={t('books.check')}
              text={t('books.about')}
              submitLabel={t('books.check')}
              doneText={t('books.asked')}
              request={(why) => ({ why })}
              refreshes={[systemBooks]}
              onClose={() => setConfirming(false)}
            />
          )}
        </Stack>
      )}
    </ListStates>
  );
}

function Run({ run: { startedAt, endedAt, by, checks, broken, late } }: { run: ReconcileRun }) {
  const t = useSystemMessages();
  const ownTime = useLocalTime();
  const holds = broken.length + late.length === 0;
  const text = () =>
    t('books.found', {
      broken: t('books.foundBroken', { count: broken.length }),
      late: t('books.foundLate', { count: late.length }),
    });
  return (
    <Stack gap="4">
      <Banner tone={holds ? 'free' : 'stop'}>{holds ? t('books.holds') : text()}</Banner>
      <Panel title={t('books.last')}>
        <DataPairs
          items={[
            { label: t('books.endedAt'), value: ownTime(endedAt) },
            { label: t('books.took'), value: t('seconds', { seconds: endedAt - startedAt }) },
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
  const t = useSystemMessages();
  const { name, says } = useFindingMessages()(finding);
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
 * Name and expectation of a finding in the user's language. Findings without a known code fall back to the server's
 * English text.
 */
function useFindingMessages(): (finding: Finding) => { readonly name: string; readonly says: string } {
  const t = useSystemMessages();
  return ({ code, facts = {}, name, says }) => {
    if (code === undefined || !hasFacts(code, facts)) return { name, says };
    return { name: t(`books.findings.${code}.name`, facts), says: t(`books.findings.${code}.says`, facts) };
  };
}

function hasFacts(code: FindingCode, facts: FindingFacts): boolean {
  return BOOK_FINDINGS[code].every((name) => facts[name] !== undefined);
}
