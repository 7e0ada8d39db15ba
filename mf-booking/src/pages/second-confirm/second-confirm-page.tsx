import { PATHS, readSecondConfirm, secondConfirmation, TIMES } from '@portico/contract';
import { openDialog, useAnswer, useCommonWords } from '@portico/runtime';
import { ErrorPanel, Skeleton, SkeletonText } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { BookingHead } from '../../features/booking-head/booking-head.tsx';
import { OrderMissing } from '../../features/result/order-missing.tsx';
import { Way } from '../../features/result/way.tsx';
import { useBookingWords } from '../../words.ts';
import { ConfirmPanel, isConfirming } from './confirm-panel.tsx';

/** A payment that its payer confirms once more. The link's action is told as the page opens; without one it only shows (RSLT-03). */
export function SecondConfirmPage() {
  const { orderNumber, action = '' } = readSecondConfirm(useSearchParams()[0]);
  if (orderNumber === '') return <OrderMissing orderNumber="" />;
  return <Confirmation orderNumber={orderNumber} action={action} />;
}

interface ConfirmationProps {
  readonly orderNumber: string;
  readonly action: string;
}

function Confirmation({ orderNumber, action }: ConfirmationProps) {
  const t = useBookingWords();
  const common = useCommonWords();
  const answer = useAnswer(
    secondConfirmation,
    'order',
    { orderNumber, action },
    { refused: ({ message }) => openDialog('notice', { message }) },
    { staleTime: 0, keeps: 'always', everyMs: (found) => isConfirming(found?.state) && TIMES.statusPollMs },
  );
  if (answer.found) {
    return (
      <>
        <BookingHead title={t('secondConfirm.title')} step={2} />
        <ConfirmPanel order={answer.found} isAsking={answer.isPlaceholder} />
      </>
    );
  }
  if (answer.isPending) {
    return (
      <Skeleton label={t('secondConfirm.title')}>
        <SkeletonText lines={8} />
      </Skeleton>
    );
  }
  return (
    <ErrorPanel
      title={t('secondConfirm.unread')}
      text={t('secondConfirm.unreadText')}
      retryLabel={common('action.retry')}
      onRetry={() => void answer.retry()}
      retrying={answer.isFetching}
    >
      <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
    </ErrorPanel>
  );
}
