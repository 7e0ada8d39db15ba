import type { TripListItem } from '@portico/contract';
import { STATUS_NAMES, shownStatus } from '@portico/contract/labels';
import { useLanguage } from '@portico/runtime';
import { StatusBadge } from '@portico/ui';
import type { ReactNode } from 'react';
import { useTripsMessages } from '../../messages.ts';

type StatusOfTrip = Pick<TripListItem, 'status' | 'childStatus' | 'isCancelPending' | 'hasCharges'>;

export function TripPill({ parts, left }: { parts: StatusOfTrip; left?: string | undefined }): ReactNode {
  const t = useTripsMessages();
  const [language] = useLanguage();
  const displayStatus = shownStatus({ ...parts, isSurchargeDue: parts.childStatus === '1' });
  const status = STATUS_NAMES[displayStatus][language];
  return (
    <StatusBadge status={displayStatus}>
      {displayStatus === 'unpaid' && left !== undefined ? t('status.unpaidLeft', { status, left }) : status}
    </StatusBadge>
  );
}
