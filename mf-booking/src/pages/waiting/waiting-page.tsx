import { PATHS } from '@portico/contract';
import { useCommonMessages, useGuardedStep } from '@portico/runtime';
import { EmptyState, ErrorPanel } from '@portico/ui';
import { useEffect } from 'react';
import { leaveTo } from '../../features/payment/leave-to.ts';
import { Way } from '../../features/result/next-link.tsx';
import { OrderMissing } from '../../features/result/order-missing.tsx';
import { useBookingMessages } from '../../messages.ts';
import { useNextStep } from './use-next-step.ts';

/** Interstitial between the payment page and a provider; redirects at once (PAY-10). */
export function WaitingPage() {
  const t = useBookingMessages();
  const common = useCommonMessages();
  const { orderNumber, way, retry, isLoading } = useNextStep();
  useGuardedStep(orderNumber !== '' && way.kind !== 'failed');

  useEffect(() => {
    // Otherwise Back at the provider would return to this page, which opens the provider again.
    if (way.kind === 'to') leaveTo(way.url, { replace: true });
  }, [way]);

  if (orderNumber === '') return <OrderMissing orderNumber="" />;
  if (way.kind === 'failed') {
    return (
      <ErrorPanel
        level={1}
        title={t('waiting.failed')}
        text={t('waiting.failedText')}
        retryLabel={common('action.retry')}
        onRetry={retry}
        retrying={isLoading}
      >
        <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
      </ErrorPanel>
    );
  }
  return (
    <EmptyState boxed level={1} scene="bed" role="status" title={t('title.waiting')} text={t('waiting.text')}>
      <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
    </EmptyState>
  );
}
