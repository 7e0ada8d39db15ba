import { PATHS, type PaymentState, TIMES } from '@portico/contract';
import { usePortalNavigate } from '@portico/runtime';
import { PortalDialog, SkeletonText, Text } from '@portico/ui';
import { usePaymentPoll } from '../../features/payment/use-payment-poll.ts';
import { useWritePayWords } from './write-pay-words.ts';

interface DecidingProps {
  readonly orderNumber: string;
  readonly onEnd: (state: Exclude<PaymentState, 'processing'> | 'unanswered') => void;
}

/** Over the page while the card provider decides (PAY-05). It may be left: the payment goes on without it. */
export function Deciding({ orderNumber, onEnd }: DecidingProps) {
  const t = useWritePayWords();
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
