import { usePermissions } from '@portico/runtime';
import { Button, type ButtonProps } from '@portico/ui';
import { useSearchWords } from '../../words.ts';

interface BookNowButtonProps {
  /** What is booked, for those who hear one button after the other. */
  of: string;
  /** Why it can no longer be had. */
  soldOut?: 'noRooms' | 'roomSoldOut' | undefined;
  size?: ButtonProps['size'];
  onBook: () => void;
}

export function BookNowButton({ of, soldOut, size, onBook }: BookNowButtonProps) {
  const t = useSearchWords();
  const { canOrder } = usePermissions();
  const isSoldOut = soldOut !== undefined;
  // One button, so that a rate that turns out to be sold out keeps the focus.
  return (
    <Button
      variant={isSoldOut ? 'outline' : 'accent'}
      size={isSoldOut ? undefined : size}
      aria-label={isSoldOut ? undefined : t('booking.bookNowOf', { of })}
      disabledReason={isSoldOut ? t(`booking.${soldOut}`) : canOrder ? undefined : t('booking.viewOnly')}
      onClick={onBook}
    >
      {t(isSoldOut ? 'booking.soldOut' : 'booking.bookNow')}
    </Button>
  );
}
