import { type PayMethod, payResultUrl, readWritePay, withSource, writePayUrl } from '@portico/contract';
import { useCommonMessages, useGuardedStep, usePortalNavigate, useSource } from '@portico/runtime';
import { ErrorPanel } from '@portico/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { BookingHead } from '../../booking-head.tsx';
import { OrderSkeleton } from '../../features/order-skeleton/order-skeleton.tsx';
import { OrderMissing } from '../../features/result/order-missing.tsx';
import { PayForm } from './pay-form.tsx';
import { type PayableOrderPage, usePayableOrder } from './use-payable-order.ts';
import { useWritePayMessages } from './write-pay-messages.ts';

/** Payment page of an unpaid order; the URL names the order (PAY-01). */
export function WritePayPage() {
  const { orderNumber } = readWritePay(useSearchParams()[0]);
  return <PaymentOf key={orderNumber} orderNumber={orderNumber} />;
}

function PaymentOf({ orderNumber }: { orderNumber: string }) {
  const t = useWritePayMessages();
  const common = useCommonMessages();
  const source = useSource();
  const navigate = usePortalNavigate();
  const { method: requestedMethod, autoPay, showCancel } = readWritePay(useSearchParams()[0]);
  const [first] = useState(autoPay === '2' ? 'pingpong' : requestedMethod);
  const [chosen, setChosen] = useState<PayMethod>();
  const [withCard, setWithCard] = useState(first === 'pingpong');
  const [close, setClose] = useState<() => void>();
  const loaded = usePayableOrder(orderNumber, withCard);
  useGuardedStep(loaded.state === 'ready');
  const method = loaded.state === 'ready' ? (chosen ?? firstMethod(loaded.data, first)) : undefined;
  // Selecting the card reloads the payment data, which then includes the form (PAY-02).
  if (method === 'pingpong' && !withCard) setWithCard(true);

  /** Stored in the URL too: after a reload, Pay must not charge another method. */
  function choose(next: PayMethod) {
    setChosen(next);
    navigate(writePayUrl({ orderNumber, method: next, showCancel }), { replace: true });
  }

  if (loaded.state === 'loading') return <OrderSkeleton title={t('title.writePay')} step={1} />;
  if (loaded.state === 'elsewhere') return null;
  // PAY-03: an order that is not unpaid has its own page; one that has just been paid shows its result (PAY-05).
  if (loaded.state === 'notPayable') {
    if (close === undefined) return <Navigate to={loaded.address} replace />;
    return <Paid close={close} address={withSource(payResultUrl({ orderNumber, flag: 'paid' }), source)} />;
  }
  if (loaded.state === 'missing') return <OrderMissing orderNumber={orderNumber} />;
  if (loaded.state === 'failed' || method === undefined) {
    return (
      <>
        <BookingHead title={t('title.writePay')} step={1} />
        <ErrorPanel
          title={t('writePay.failed')}
          text={t('writePay.failedText')}
          retryLabel={common('action.retry')}
          {...(loaded.state === 'failed' && { onRetry: loaded.retry, retrying: loaded.isRetrying })}
        />
      </>
    );
  }
  return (
    <PayForm
      loaded={loaded.data}
      refresh={loaded.refresh}
      onFinished={(closeOrder) => setClose(() => closeOrder)}
      isReloading={loaded.isReloading}
      method={method}
      onMethod={choose}
    />
  );
}

function Paid({ close, address }: { close: () => void; address: string }) {
  const closeOrder = useEffectEvent(close);
  useEffect(() => closeOrder(), []);
  return <Navigate to={address} replace />;
}

/**
 * PAY-02, in order: the URL, a pending WeChat payment, the order's method, the server's default; only if it is
 * available and covers the price.
 */
function firstMethod({ order }: PayableOrderPage, requestedMethod: string | undefined): PayMethod {
  const offered = order.quote.methods.filter(({ isAvailable, isShort }) => isAvailable && !isShort);
  const waiting = order.wechatStatus === 'processing' ? 'wechat' : undefined;
  const named = [requestedMethod, waiting, order.method].map(
    (name) => offered.find(({ method }) => method === name)?.method,
  );
  return named.find((method) => method !== undefined) ?? order.quote.defaultMethod;
}
