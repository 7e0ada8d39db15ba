import type { DialogProps, DialogResult } from '@portico/contract';
import { inLanguage, useLanguage } from '@portico/runtime';
import { PortalDialog } from '@portico/ui';
import { useVerificationMessages } from './verification-messages.ts';

type Props = DialogProps<'hotelSoldOut'> & { resolve: (result: DialogResult<'hotelSoldOut'>) => void };

export function HotelSoldOutDialog({ hotelName, hotel, resolve }: Props) {
  const t = useVerificationMessages();
  const [language] = useLanguage();
  const name = hotelName || (hotel ? inLanguage(hotel, language) : '');
  return (
    <PortalDialog
      role="alertdialog"
      title={
        name === '' ? t('verification.hotelSoldOut.title') : t('verification.hotelSoldOut.titleOf', { hotel: name })
      }
      primary={{ label: t('verification.hotelSoldOut.others'), onPress: () => resolve('other-hotels') }}
      secondary={{ label: t('verification.hotelSoldOut.back'), onPress: () => resolve('back') }}
      onClose={() => resolve('back')}
    >
      {t('verification.hotelSoldOut.text')}
    </PortalDialog>
  );
}
