import type { TripDetail } from '@portico/contract';
import { Button } from '@portico/ui';
import { useState } from 'react';
import { useTripDetailMessages } from '../trip-detail-messages.ts';
import { CancelDialog } from './cancel-dialog.tsx';

interface CancelButtonProps {
  readonly trip: TripDetail;
  readonly onDone: () => void;
  /** The server decided, so the booking may differ from the one on the page. */
  readonly onDecided: () => void;
}

/**
 * Cancel booking: disabled with the reason if the booking cannot be cancelled or a cancellation is pending (CNCL-05,
 * TDET-02).
 */
export function CancelButton({ trip, onDone, onDecided }: CancelButtonProps) {
  const t = useTripDetailMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { order } = trip;
  const isLive = order.status === 'confirmed' || order.status === 'confirmedLate' || order.status === 'pending';
  // The result stays open although the booking behind it has changed.
  if (!isLive && !isOpen) return null;
  const reason = order.isCancelPending
    ? t('tripDetail.cancelPending')
    : order.canCancel
      ? undefined
      : order.cancelRejection;
  return (
    <>
      {isLive && (
        <Button variant="danger" disabledReason={reason} disabled={!order.canCancel} onClick={() => setIsOpen(true)}>
          {t('tripDetail.cancel')}
        </Button>
      )}
      {isOpen && (
        <CancelDialog
          trip={trip}
          onDecided={onDecided}
          onClose={(isChanged) => {
            setIsOpen(false);
            if (isChanged) onDone();
          }}
        />
      )}
    </>
  );
}
