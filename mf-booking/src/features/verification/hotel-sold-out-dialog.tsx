import type { DialogProps, DialogResult } from '@portico/contract';
import { PortalDialog } from '@portico/ui';
import { useBookingWords } from '../../words.ts';

type Props = DialogProps<'hotelSoldOut'> & { answer: (result: DialogResult<'hotelSoldOut'>) => void };

export function HotelSoldOutDialog({ answer }: Props) {
  const t = useBookingWords();
  return (
    <PortalDialog
      role="alertdialog"
      title={t('verification.hotelSoldOut.title')}
      primary={{ label: t('verification.hotelSoldOut.others'), onPress: () => answer('other-hotels') }}
      secondary={{ label: t('verification.hotelSoldOut.back'), onPress: () => answer('back') }}
      onClose={() => answer('back')}
    >
      {t('verification.hotelSoldOut.text')}
    </PortalDialog>
  );
}
