import type { DialogProps, DialogResult } from '@portico/contract';
import { PortalDialog } from '@portico/ui';
import { useBookingWords } from '../../words.ts';

type Props = DialogProps<'stillInterested'> & { answer: (result: DialogResult<'stillInterested'>) => void };

// GUEST-08: after more than three expired quotes. Closing it is not leaving: the price is confirmed again either way.
export function StillInterestedDialog({ hotelName, answer }: Props) {
  const t = useBookingWords();
  return (
    <PortalDialog
      title={t('verification.stillInterested.title')}
      primary={{ label: t('verification.stillInterested.continue'), onPress: () => answer('continue') }}
      secondary={{ label: t('verification.stillInterested.leave'), onPress: () => answer('leave') }}
      onClose={() => answer('continue')}
    >
      {t('verification.stillInterested.text', { hotel: hotelName })}
    </PortalDialog>
  );
}
