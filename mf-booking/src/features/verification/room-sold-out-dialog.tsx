import type { DialogProps, DialogResult } from '@portico/contract';
import { PortalDialog } from '@portico/ui';
import { useBookingWords } from '../../words.ts';

type Props = DialogProps<'roomSoldOut'> & { answer: (result: DialogResult<'roomSoldOut'>) => void };

export function RoomSoldOutDialog({ hotelName, answer }: Props) {
  const t = useBookingWords();
  return (
    <PortalDialog
      role="alertdialog"
      title={t('verification.roomSoldOut.title')}
      primary={{ label: t('verification.roomSoldOut.other'), onPress: () => answer('other-room') }}
      secondary={{ label: t('verification.roomSoldOut.home'), onPress: () => answer('home') }}
      onClose={() => answer('other-room')}
    >
      {hotelName === ''
        ? t('verification.roomSoldOut.textNameless')
        : t('verification.roomSoldOut.text', { hotel: hotelName })}
    </PortalDialog>
  );
}
