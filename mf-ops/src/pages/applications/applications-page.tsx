import { APPLICATION_STATES, applications } from '@portico/contract';
import { useApiQuery, usePortalNavigate } from '@portico/runtime';
import { Box, Field, NativeSelect, Panel, useFocusTarget } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { PageLinks } from '../../features/admin/page-links.tsx';
import { useOpsMessages } from '../../messages.ts';
import { useApplicationsMessages } from './applications-messages.ts';
import {
  type ApplicationsQuery,
  applicationsRequest,
  applicationsUrl,
  readApplicationsQuery,
} from './applications-query.ts';
import { ApplicationsTable } from './applications-table.tsx';

/** `/portal/ops/applications`: partner applications, pending ones first. (OPS-04) */
export function ApplicationsPage() {
  const t = useApplicationsMessages();
  const ops = useOpsMessages();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = readApplicationsQuery(params);
  const list = useApiQuery(
    applications,
    'applications',
    applicationsRequest(query),
    {},
    { keeps: 'always', staleTime: 0 },
  );
  const { goal: heading, aim } = useFocusTarget<HTMLHeadingElement>(params.get('after') ?? '');

  return (
    <OpsPage title={t('title')} headingRef={heading}>
      <Panel label={ops('list.filters')}>
        <Box maxWidth="280px">
          <Field label={t('state')}>
            <NativeSelect
              value={query.state}
              onChange={(event) => {
                const state = event.target.value as ApplicationsQuery['state'];
                navigate(applicationsUrl({ state, after: undefined }));
              }}
            >
              <option value="all">{ops('list.all')}</option>
              {APPLICATION_STATES.map((state) => (
                <option key={state} value={state}>
                  {ops(`applicationState.${state}`)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </Box>
      </Panel>
      <ListStates
        list={list}
        isEmpty={(list) => list.applications.length === 0}
        {...(query.state === 'waiting' && { emptyText: t('noneWaits') })}
      >
        {({ applications: rows, isMore }) => (
          <>
            <ApplicationsTable applications={rows} />
            <PageLinks
              first={query.after === undefined ? undefined : applicationsUrl({ ...query, after: undefined })}
              next={isMore ? applicationsUrl({ ...query, after: rows.at(-1)?.id }) : undefined}
              onGo={aim}
            />
          </>
        )}
      </ListStates>
    </OpsPage>
  );
}
