import { usePermissions } from '@portico/runtime';
import { Button, type ButtonProps } from '@portico/ui';
import { useSearchWords } from '../../words.ts';

interface BookNowButtonProps {
  /** What is booked, for those who hear one button after the other. */
  of: string;
  isSoldOut?: boolean;
  size?: ButtonProps['size'];
  onBook: () => void;
}

export function BookNowButton({ of, isSoldOut = false, size, onBook }: BookNowButtonProps) {
  const t = useSearchWords();
  const { canOrder } = usePermissions();
  if (isSoldOut) {
    return <Button disabledReason={t('booking.noRooms')}>{t('booking.soldOut')}</Button>;
  }
  return (
    <Button
      variant="accent"
      size={size}
      aria-label={t('booking.bookNowOf', { of })}
      disabledReason={canOrder ? undefined : t('booking.viewOnly')}
      onClick={onBook}
    >
      {t('booking.bookNow')}
    </Button>
  );
}
