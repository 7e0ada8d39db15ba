import type { DialogProps, DialogResult } from '@portico/contract';
import { useCommonMessages } from '@portico/runtime';
import { PortalDialog } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { useState } from 'react';
import { BalanceTab } from './balance-tab.tsx';
import { useDetailsMessages } from './details-messages.ts';
import { PointsTab } from './points-tab.tsx';

type Props = DialogProps<'pointsDetails'> & { resolve: (result: DialogResult<'pointsDetails'>) => void };

/** Points and pre-deposit entries of the company (PTS-01, DEP-03). */
export function PointsDetailsDialog({ opens, resolve }: Props) {
  const t = useDetailsMessages();
  const common = useCommonMessages();
  const [tab, setTab] = useState<'points' | 'balance'>(opens === 'balance' ? 'balance' : 'points');
  const close = () => resolve('close');
  return (
    <PortalDialog size="xl" title={t('title')} closeLabel={common('action.close')} onClose={close}>
      <Tabs
        label={t('title')}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'points', label: t('points.tab'), content: <PointsTab isPending={opens === 'pending'} /> },
          { value: 'balance', label: t('balance.tab'), content: <BalanceTab /> },
        ]}
      />
    </PortalDialog>
  );
}
