import type { DialogProps, DialogResult } from '@portico/contract';
import { inLanguage, useLanguage } from '@portico/runtime';
import { PortalDialog } from '@portico/ui';
import { useVerificationMessages } from './verification-messages.ts';

type Props = DialogProps<'roomSoldOut'> & { resolve: (result: DialogResult<'roomSoldOut'>) => void };

export function RoomSoldOutDialog({ hotelName, hotel, room, resolve }: Props) {
  const t = useVerificationMessages();
  const [language] = useLanguage();
  const name = hotelName || (hotel ? inLanguage(hotel, language) : '');
  return (
    <PortalDialog
      role="alertdialog"
      title={t('verification.roomSoldOut.title')}
      primary={{ label: t('verification.roomSoldOut.other'), onPress: () => resolve('other-room') }}
      secondary={{ label: t('verification.roomSoldOut.home'), onPress: () => resolve('home') }}
      onClose={() => resolve('other-room')}
    >
      {text()}
    </PortalDialog>
  );

  function text(): string {
    if (name === '') return t('verification.roomSoldOut.textNameless');
    if (room === undefined) return t('verification.roomSoldOut.text', { hotel: name });
    return t('verification.roomSoldOut.textOf', { hotel: name, room: inLanguage(room, language) });
  }
}
