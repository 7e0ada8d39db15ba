import { listTransfers } from '@portico/contract';
import { useApiQuery, usePortalNavigate } from '@portico/runtime';
import { useFocusTarget } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { PageLinks } from '../../features/admin/page-links.tsx';
import { TransfersFilterBar } from './transfers-filter-bar.tsx';
import { useTransfersMessages } from './transfers-messages.ts';
import { readTransfersQuery, transfersRequest, transfersUrl } from './transfers-query.ts';
import { TransfersTable } from './transfers-table.tsx';

/** `/portal/ops/transfers`: submitted bank transfers, pending ones first. (OPS-05) */
export function TransfersPage() {
  const t = useTransfersMessages();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = readTransfersQuery(params);
  const list = useApiQuery(listTransfers, 'transfers', transfersRequest(query), {}, { keeps: 'always', staleTime: 0 });
  const { goal: heading, aim } = useFocusTarget<HTMLHeadingElement>(params.toString());
  const isQueue = query.state === 'pending' && query.company === '';

  return (
    <OpsPage title={t('title')} headingRef={heading}>
      <TransfersFilterBar
        key={params.toString()}
        filters={query}
        onSearch={(filters) => {
          aim();
          navigate(transfersUrl({ ...filters, after: undefined }));
        }}
      />
      <ListStates
        list={list}
        isEmpty={({ transfers }) => transfers.length === 0}
        {...(isQueue && { emptyText: t('noneWaits') })}
      >
        {({ transfers, isMore }) => (
          <>
            <TransfersTable transfers={transfers} />
            <PageLinks
              first={query.after === undefined ? undefined : transfersUrl({ ...query, after: undefined })}
              next={isMore ? transfersUrl({ ...query, after: transfers.at(-1)?.id }) : undefined}
              onGo={aim}
            />
          </>
        )}
      </ListStates>
    </OpsPage>
  );
}
