import { toldTransfers } from '@portico/contract';
import { useAnswer, usePortalNavigate } from '@portico/runtime';
import { useFocusGoal } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { PageLinks } from '../../features/admin/page-links.tsx';
import { TransfersFilterBar } from './transfers-filter-bar.tsx';
import { useTransfersMessages } from './transfers-messages.ts';
import { readTransfersQuery, transfersAddress, transfersRequest } from './transfers-query.ts';
import { TransfersTable } from './transfers-table.tsx';

/** `/portal/ops/transfers`: submitted bank transfers, pending ones first. (OPS-05) */
export function TransfersPage() {
  const t = useTransfersMessages();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = readTransfersQuery(params);
  const list = useAnswer(toldTransfers, 'transfers', transfersRequest(query), {}, { keeps: 'always', staleTime: 0 });
  const { goal: heading, aim } = useFocusGoal<HTMLHeadingElement>(params.toString());
  const isQueue = query.state === 'pending' && query.company === '';

  return (
    <OpsPage title={t('title')} headingRef={heading}>
      <TransfersFilterBar
        key={params.toString()}
        filters={query}
        onSearch={(filters) => {
          aim();
          navigate(transfersAddress({ ...filters, after: undefined }));
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
              first={query.after === undefined ? undefined : transfersAddress({ ...query, after: undefined })}
              next={isMore ? transfersAddress({ ...query, after: transfers.at(-1)?.id }) : undefined}
              onGo={aim}
            />
          </>
        )}
      </ListStates>
    </OpsPage>
  );
}
