import { usePermissions } from '@portico/runtime';
import { Button, type ButtonProps } from '@portico/ui';
import { useSearchMessages } from '../../messages.ts';

interface BookNowButtonProps {
  /** Names the rate or hotel for screen readers. */
  of: string;
  soldOut?: 'noRooms' | 'roomSoldOut' | undefined;
  /** Why it cannot be booked yet. */
  disabledReason?: string | undefined;
  size?: ButtonProps['size'];
  onBook: () => void;
}

export function BookNowButton({ of, soldOut, disabledReason, size, onBook }: BookNowButtonProps) {
  const t = useSearchMessages();
  const { canOrder } = usePermissions();
  const isSoldOut = soldOut !== undefined;
  // One element in both states, so that a rate that sells out keeps the focus.
  return (
    <Button
      variant={isSoldOut ? 'outline' : 'accent'}
      size={isSoldOut ? undefined : size}
      aria-label={isSoldOut ? undefined : t('booking.bookNowOf', { of })}
      disabledReason={isSoldOut ? t(`booking.${soldOut}`) : canOrder ? disabledReason : t('booking.viewOnly')}
      onClick={onBook}
    >
      {t(isSoldOut ? 'booking.soldOut' : 'booking.bookNow')}
    </Button>
  );
}
