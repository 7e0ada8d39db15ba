import { type ListedSupplier, listSuppliers } from '@portico/contract';
import { PortalLink, useApiQuery } from '@portico/runtime';
import { Text, TextLink } from '@portico/ui';
import { useState } from 'react';
import { AdminCards } from '../../features/admin/admin-cards.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { OPS_PATHS } from '../../ops-paths.ts';
import { SupplierCard } from './supplier-card.tsx';
import { useSuppliersMessages } from './suppliers-messages.ts';
import { SwitchDialog } from './switch-dialog.tsx';

/** `/portal/ops/suppliers`: state, traffic and limits of every supplier. (SUP-14, SUP-15) */
export function SuppliersPage() {
  const t = useSuppliersMessages();
  const list = useApiQuery(listSuppliers, 'suppliers', {}, {}, { keeps: 'always', staleTime: 0 });
  const [switching, setSwitching] = useState<ListedSupplier>();
  return (
    <OpsPage
      title={t('title')}
      actions={
        <TextLink alone as={PortalLink} to={OPS_PATHS.supplierCalls}>
          {t('calls')}
        </TextLink>
      }
    >
      <Text color="fg.muted">{t('lead')}</Text>
      <ListStates list={list} isEmpty={({ suppliers }) => suppliers.length === 0} emptyText={t('none')}>
        {({ suppliers }) => (
          <AdminCards label={t('title')} rows={suppliers} keyOf={({ name }) => name}>
            {(supplier) => <SupplierCard supplier={supplier} onSwitch={() => setSwitching(supplier)} />}
          </AdminCards>
        )}
      </ListStates>
      {switching !== undefined && <SwitchDialog supplier={switching} onClose={() => setSwitching(undefined)} />}
    </OpsPage>
  );
}
