import type { DialogProps, DialogResult } from '@portico/contract';
import { PortalDialog } from '@portico/ui';
import { useEffect, useEffectEvent } from 'react';
import { useVerificationMessages } from './verification-messages.ts';

type Props = DialogProps<'stillInterested'> & { resolve: (result: DialogResult<'stillInterested'>) => void };

// GUEST-08: shown after more than three expired quotes, and before an idle page stops holding its price. Closing it
// does not leave the page: the price is confirmed again.
export function StillInterestedDialog({ hotelName, until, resolve }: Props) {
  const t = useVerificationMessages();
  const lapse = useEffectEvent(() => resolve('lapsed'));
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => lapse(), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <PortalDialog
      title={t('verification.stillInterested.title')}
      primary={{ label: t('verification.stillInterested.continue'), onPress: () => resolve('continue') }}
      secondary={{ label: t('verification.stillInterested.leave'), onPress: () => resolve('leave') }}
      onClose={() => resolve('continue')}
    >
      {until === undefined
        ? t('verification.stillInterested.text', { hotel: hotelName })
        : t('verification.stillInterested.warning', { hotel: hotelName })}
    </PortalDialog>
  );
}
