import type { DialogProps, DialogResult } from '@portico/contract';
import { inLanguage, useLanguage } from '@portico/runtime';
import { PortalDialog } from '@portico/ui';
import { useVerificationMessages } from './verification-messages.ts';

type Props = DialogProps<'hotelSoldOut'> & { answer: (result: DialogResult<'hotelSoldOut'>) => void };

export function HotelSoldOutDialog({ hotelName, hotel, answer }: Props) {
  const t = useVerificationMessages();
  const [language] = useLanguage();
  const name = hotelName || (hotel ? inLanguage(hotel, language) : '');
  return (
    <PortalDialog
      role="alertdialog"
      title={
        name === '' ? t('verification.hotelSoldOut.title') : t('verification.hotelSoldOut.titleOf', { hotel: name })
      }
      primary={{ label: t('verification.hotelSoldOut.others'), onPress: () => answer('other-hotels') }}
      secondary={{ label: t('verification.hotelSoldOut.back'), onPress: () => answer('back') }}
      onClose={() => answer('back')}
    >
      {t('verification.hotelSoldOut.text')}
    </PortalDialog>
  );
}
