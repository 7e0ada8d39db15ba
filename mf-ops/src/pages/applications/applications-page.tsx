import { APPLICATION_STATES, applications } from '@portico/contract';
import { useAnswer, usePortalNavigate } from '@portico/runtime';
import { Box, Field, NativeSelect, Panel, useFocusGoal } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { ListStates } from '../../features/desk/list-states.tsx';
import { OpsPage } from '../../features/desk/ops-page.tsx';
import { PageLinks } from '../../features/desk/page-links.tsx';
import { useOpsWords } from '../../words.ts';
import {
  type ApplicationsQuery,
  applicationsAddress,
  applicationsRequest,
  readApplicationsQuery,
} from './applications-query.ts';
import { ApplicationsTable } from './applications-table.tsx';
import { useApplicationsWords } from './applications-words.ts';

/** `/portal/ops/applications`: who asks to become a partner, those that wait first. (OPS-04) */
export function ApplicationsPage() {
  const t = useApplicationsWords();
  const words = useOpsWords();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = readApplicationsQuery(params);
  const list = useAnswer(
    applications,
    'applications',
    applicationsRequest(query),
    {},
    { keeps: 'always', staleTime: 0 },
  );
  const { goal: heading, aim } = useFocusGoal<HTMLHeadingElement>(params.get('after') ?? '');

  return (
    <OpsPage title={t('title')} headingRef={heading}>
      <Panel label={words('list.filters')}>
        <Box maxWidth="280px">
          <Field label={t('state')}>
            <NativeSelect
              value={query.state}
              onChange={(event) => {
                const state = event.target.value as ApplicationsQuery['state'];
                navigate(applicationsAddress({ state, after: undefined }));
              }}
            >
              <option value="all">{words('list.all')}</option>
              {APPLICATION_STATES.map((state) => (
                <option key={state} value={state}>
                  {words(`applicationState.${state}`)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </Box>
      </Panel>
      <ListStates
        list={list}
        isEmpty={(found) => found.applications.length === 0}
        {...(query.state === 'waiting' && { emptyText: t('noneWaits') })}
      >
        {({ applications: shown, isMore }) => (
          <>
            <ApplicationsTable applications={shown} />
            <PageLinks
              first={query.after === undefined ? undefined : applicationsAddress({ ...query, after: undefined })}
              next={isMore ? applicationsAddress({ ...query, after: shown.at(-1)?.id }) : undefined}
              onGo={aim}
            />
          </>
        )}
      </ListStates>
    </OpsPage>
  );
}
