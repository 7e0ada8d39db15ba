import { PATHS, type PaymentState, TIMES } from '@portico/contract';
import { usePortalNavigate } from '@portico/runtime';
import { PortalDialog, SkeletonText, Text } from '@portico/ui';
import { usePaymentPoll } from '../../features/payment/use-payment-poll.ts';
import { useWritePayMessages } from './write-pay-messages.ts';

interface DecidingProps {
  readonly orderNumber: string;
  readonly onEnd: (state: Exclude<PaymentState, 'processing'> | 'unanswered') => void;
}

/** Overlay while the card provider processes the payment (PAY-05). The user may leave: the payment continues. */
export function Deciding({ orderNumber, onEnd }: DecidingProps) {
  const t = useWritePayMessages();
  const navigate = usePortalNavigate();
  usePaymentPoll({ orderNumber, method: 'pingpong', ...TIMES.cardPoll, onEnd });
  return (
    <PortalDialog
      title={t('deciding.title')}
      secondary={{ label: t('deciding.leave'), onPress: () => navigate(PATHS.myTrip) }}
    >
      <Text role="status" color="fg.muted" marginBottom="3">
        {t('deciding.text')}
      </Text>
      <SkeletonText lines={2} />
    </PortalDialog>
  );
}
