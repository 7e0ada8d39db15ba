import { type AuditChain, auditLines, checkAudit } from '@portico/contract';
import { PortalLink, showNotice, toast, useAction, useApiQuery, usePortalNavigate } from '@portico/runtime';
import { Flex, TextLink, useFocusTarget } from '@portico/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { useOpsMessages } from '../../messages.ts';
import { AuditActions } from './audit-actions.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { useAuditMessages } from './audit-messages.ts';
import { auditRequest, auditUrl, readAuditQuery } from './audit-query.ts';
import { AuditTable } from './audit-table.tsx';
import { ChainBanner } from './chain-banner.tsx';

/** `/portal/ops/audit`: the audit log, newest first. (OPS-03) */
export function AuditPage() {
  const t = useAuditMessages();
  const ops = useOpsMessages();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = readAuditQuery(params);
  const list = useApiQuery(auditLines, 'lines', auditRequest(query), {}, { keeps: 'always', staleTime: 0 });
  const { goal: heading, aim } = useFocusTarget<HTMLHeadingElement>(params.toString());

  const [chain, setChain] = useState<AuditChain>();
  const check = useAction(
    checkAudit,
    {
      chain: ({ data }) => setChain(data),
      refused: ({ message }) => showNotice(message),
      lost: () => toast(t('checkFailed'), 'error'),
    },
    { isGivenUpOnLeave: true },
  );

  return (
    <OpsPage
      title={t('title')}
      headingRef={heading}
      actions={
        <AuditActions
          question={auditRequest({ ...query, before: undefined })}
          isChecking={check.isRunning}
          onCheck={() => void check.run({})}
        />
      }
    >
      {chain && <ChainBanner chain={chain} />}
      <AuditFilterBar
        key={params.toString()}
        filters={query}
        actions={list.data?.actions ?? []}
        onSearch={(filters) => {
          aim();
          navigate(auditUrl({ ...filters, before: undefined }));
        }}
      />
      <ListStates list={list} isEmpty={({ lines }) => lines.length === 0}>
        {({ lines, isMore }) => (
          <>
            <AuditTable lines={lines} />
            <Flex as="nav" aria-label={t('pages')} gap="4" justify="flex-end" marginTop="4">
              {query.before !== undefined && (
                <TextLink alone as={PortalLink} to={auditUrl({ ...query, before: undefined })} onClick={aim}>
                  {ops('list.newest')}
                </TextLink>
              )}
              {isMore && (
                <TextLink alone as={PortalLink} to={auditUrl({ ...query, before: lines.at(-1)?.id })} onClick={aim}>
                  {ops('list.older')}
                </TextLink>
              )}
            </Flex>
          </>
        )}
      </ListStates>
    </OpsPage>
  );
}
