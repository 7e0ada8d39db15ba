import { type ArchivedCall, listArchivedCalls } from '@portico/contract';
import { useApiQuery, usePortalNavigate } from '@portico/runtime';
import { Box, EmptyState, Field, Text, TextInput, useFocusTarget } from '@portico/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilterForm } from '../../features/admin/filter-form.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { PageLinks } from '../../features/admin/page-links.tsx';
import { OPS_PATHS } from '../../ops-paths.ts';
import { CallDialog } from './call-dialog.tsx';
import { CallsTable } from './calls-table.tsx';
import { ExportButton } from './export-button.tsx';
import { useSupplierCallsMessages } from './supplier-calls-messages.ts';
import { readSupplierCallsQuery, type SupplierCallsQuery, supplierCallsPageUrl } from './supplier-calls-query.ts';

/** `/portal/ops/suppliers/calls`: the supplier requests of a booking, without guests' data. (SUP-13) */
export function SupplierCallsPage() {
  const t = useSupplierCallsMessages();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = readSupplierCallsQuery(params);
  const { goal: heading, aim } = useFocusTarget<HTMLHeadingElement>(params.toString());
  const [draft, setDraft] = useState(query.order);

  function search(order: string) {
    aim();
    navigate(order === '' ? OPS_PATHS.supplierCalls : supplierCallsPageUrl({ order, after: undefined }));
  }

  return (
    <OpsPage title={t('title')} headingRef={heading}>
      <Text color="fg.muted">{t('lead')}</Text>
      <FilterForm
        onSearch={() => search(draft.trim())}
        onClear={() => {
          setDraft('');
          search('');
        }}
      >
        <Box flex="1 1 240px">
          <Field label={t('order')}>
            <TextInput maxLength={40} value={draft} onChange={(event) => setDraft(event.target.value)} />
          </Field>
        </Box>
      </FilterForm>
      {query.order === '' ? (
        <EmptyState boxed title={t('start')} />
      ) : (
        <Calls key={params.toString()} query={query} onGo={aim} />
      )}
    </OpsPage>
  );
}

interface CallsProps {
  readonly query: SupplierCallsQuery;
  readonly onGo: () => void;
}

function Calls({ query, onGo }: CallsProps) {
  const t = useSupplierCallsMessages();
  const { order, after } = query;
  const request = { order, ...(after !== undefined && { after }) };
  const list = useApiQuery(listArchivedCalls, 'calls', request, { notPossible: 'failed' }, { staleTime: 0 });
  const [shown, setShown] = useState<ArchivedCall>();
  return (
    <>
      <ListStates list={list} isEmpty={({ calls }) => calls.length === 0} emptyText={t('none')}>
        {({ calls, isMore }) => (
          <>
            <ExportButton order={order} calls={calls} />
            <CallsTable label={t('label', { order })} calls={calls} onShow={setShown} />
            <PageLinks
              first={after === undefined ? undefined : supplierCallsPageUrl({ order, after: undefined })}
              next={isMore ? supplierCallsPageUrl({ order, after: calls.at(-1)?.id }) : undefined}
              onGo={onGo}
            />
          </>
        )}
      </ListStates>
      {shown !== undefined && <CallDialog order={order} call={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
