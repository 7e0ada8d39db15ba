import { type ContentRun, decideContentRun, listContentRuns } from '@portico/contract';
import { refreshResponses, useApiQuery } from '@portico/runtime';
import { Button, Text, useFocusTarget } from '@portico/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminCards } from '../../features/admin/admin-cards.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { PageLinks } from '../../features/admin/page-links.tsx';
import { ReasonDialog } from '../../features/admin/reason-dialog.tsx';
import { OPS_PATHS } from '../../ops-paths.ts';
import { useContentMessages } from './content-messages.ts';
import { RunCard, type RunDecision, useRunTitle } from './run-card.tsx';
import { StartDialog } from './start-dialog.tsx';

/** While an import runs. */
const REFRESH_MS = 10_000;

/** `/portal/ops/content`: imports of suppliers' hotel content, newest first. (SUP-11) */
export function ContentPage() {
  const t = useContentMessages();
  const [params] = useSearchParams();
  const after = readAfter(params);
  const list = useApiQuery(
    listContentRuns,
    'runs',
    { ...(after !== undefined && { after }) },
    {},
    { keeps: 'always', staleTime: 0, everyMs: (data) => data?.runs.some(isRunning) === true && REFRESH_MS },
  );
  const [deciding, setDeciding] = useState<{ readonly run: ContentRun; readonly decision: RunDecision }>();
  const [isStarting, setStarting] = useState(false);
  const { goal: heading, aim } = useFocusTarget<HTMLHeadingElement>(
    `${params.toString()} ${list.data?.runs.map(({ id, state }) => `${id}${state === 'waiting'}`).join()}`,
  );
  const suppliers = list.data?.suppliers ?? [];

  return (
    <OpsPage
      title={t('title')}
      headingRef={heading}
      actions={suppliers.length > 0 && <Button onClick={() => setStarting(true)}>{t('start')}</Button>}
    >
      <Text color="fg.muted">{t('lead')}</Text>
      {list.data?.suppliers.length === 0 && <Text>{t('noSuppliers')}</Text>}
      <ListStates list={list} isEmpty={({ runs }) => runs.length === 0} emptyText={t('none')}>
        {({ runs, isMore }) => (
          <>
            <AdminCards label={t('title')} rows={runs} keyOf={({ id }) => id}>
              {(run) => <RunCard run={run} onDecide={(decision) => setDeciding({ run, decision })} />}
            </AdminCards>
            <PageLinks
              first={after === undefined ? undefined : OPS_PATHS.content}
              next={isMore ? `${OPS_PATHS.content}?after=${runs.at(-1)?.id}` : undefined}
              onGo={aim}
            />
          </>
        )}
      </ListStates>
      {isStarting && <StartDialog suppliers={suppliers} onClose={() => setStarting(false)} />}
      {deciding !== undefined && (
        <DecisionDialog
          {...deciding}
          onDecide={aim}
          onClose={() => {
            // Also after a rejection, because another operator may have decided.
            void refreshResponses(listContentRuns);
            setDeciding(undefined);
          }}
        />
      )}
    </OpsPage>
  );
}

interface DecisionDialogProps {
  readonly run: ContentRun;
  readonly decision: RunDecision;
  readonly onDecide: () => void;
  readonly onClose: () => void;
}

function DecisionDialog({ run, decision, onDecide, onClose }: DecisionDialogProps) {
  const t = useContentMessages();
  const title = useRunTitle(run);
  return (
    <ReasonDialog
      call={decideContentRun}
      done="decided"
      title={t(`${decision}Of`, { title, id: run.id })}
      text={t(decision === 'apply' ? 'applyText' : 'discardText')}
      submitLabel={t(decision)}
      doneText={t(decision === 'apply' ? 'applied' : 'discarded')}
      isDanger={decision === 'apply'}
      request={(why) => {
        onDecide();
        return { id: run.id, decision, why };
      }}
      refreshes={[]}
      onClose={onClose}
    />
  );
}

function isRunning({ state }: ContentRun): boolean {
  return ['downloading', 'reading', 'applying', 'publishing'].includes(state);
}

/** Ignores invalid values. */
function readAfter(params: URLSearchParams): number | undefined {
  const after = /^[1-9]\d{0,14}$/.exec(params.get('after') ?? '');
  return after === null ? undefined : Number(after[0]);
}
