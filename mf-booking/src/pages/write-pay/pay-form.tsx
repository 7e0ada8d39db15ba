import { type PayMethod, payDisabledUrl } from '@portico/contract';
import { cardError } from '@portico/contract/rules';
import { inLanguage, useLanguage } from '@portico/runtime';
import { Banner, Box, PageWithSide, Panel, Stack } from '@portico/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { BookingHead } from '../../booking-head.tsx';
import { MethodCards } from '../../features/price/method-cards.tsx';
import { amountsFor } from '../../features/price/price-lines.ts';
import { useSelectedMethod } from '../../features/price/use-marked-method.ts';
import { SpecialRequestPanel } from '../../features/special-request/special-request-panel.tsx';
import { RemarksPanel } from '../../features/stay/remarks-panel.tsx';
import { StayPanel } from '../../features/stay/stay-panel.tsx';
import { CardPanel } from './card/card-panel.tsx';
import { Deciding } from './deciding.tsx';
import { GuestList } from './guest-list.tsx';
import { PaySide } from './pay-side.tsx';
import { readTypedRequest, saveTypedRequest } from './request-draft.ts';
import type { PayableOrderPage } from './use-payable-order.ts';
import { usePaymentFlow } from './use-payment-flow.ts';
import { useWritePayMessages } from './write-pay-messages.ts';

/** Lazy: only WeChat payments need the QR code renderer. */
const WechatPanel = lazy(async () => ({ default: (await import('./wechat/wechat-panel.tsx')).WechatPanel }));

interface PayFormProps {
  readonly loaded: PayableOrderPage;
  /** Reloads the payment data, with the card form if the card is selected. */
  readonly refresh: () => Promise<PayableOrderPage | undefined>;
  /** A payment of this order has ended: an order that can no longer be paid is closed and its result shows. */
  readonly onFinished: (closeOrder: () => void) => void;
  readonly method: PayMethod;
  readonly onMethod: (method: PayMethod) => void;
  /** The data lacks the card form or is in another language; the new data is loading. */
  readonly isReloading: boolean;
}

export function PayForm({ loaded, refresh, onFinished, method, onMethod, isReloading }: PayFormProps) {
  const t = useWritePayMessages();
  const [language] = useLanguage();
  const { hotel, order } = loaded;
  const { quote, orderNumber } = order;
  const [request, setRequest] = useState(() => readTypedRequest(orderNumber) ?? order.specialRequest);
  const requestPlace = useRef<HTMLTextAreaElement>(null);
  const selected = useSelectedMethod(quote, method, choose);
  const seenPay = amountsFor(quote, method)?.pay ?? quote.seenTotal;
  const flow = usePaymentFlow({
    loaded,
    refresh,
    onFinished,
    method,
    selected,
    seenPay,
    specialRequest: request.trim(),
  });

  function typeRequest(text: string): void {
    setRequest(text);
    saveTypedRequest(orderNumber, text);
  }

  /** Another method removes WeChat's QR code. */
  function choose(next: PayMethod): void {
    if (next !== 'wechat') flow.leaveWechat();
    onMethod(next);
  }

  /** An invalid text must be corrected first. */
  function press(): void {
    if (cardError(request) === undefined) flow.press();
    else requestPlace.current?.focus();
  }

  // RSLT-04: no method is available.
  if (quote.methods.every(({ isAvailable }) => !isAvailable))
    return <Navigate to={payDisabledUrl({ orderNumber, why: 'disabled' })} replace />;

  return (
    <>
      <BookingHead title={t('title.writePay')} step={order.surcharge ? undefined : 1} />
      <PageWithSide>
        <Stack gap="4">
          {order.surcharge && (
            <Banner tone="info" title={t('writePay.surcharge', { number: order.surcharge.bookingNumber })}>
              {inLanguage(order.surcharge.text, language)}
            </Banner>
          )}
          {flow.failedMethod !== undefined && (
            <PaymentFailed
              key={flow.failedMethod}
              method={flow.failedMethod}
              isSurcharge={order.surcharge !== undefined}
            />
          )}
          {flow.wechat !== undefined && (
            <Suspense>
              <WechatPanel
                orderNumber={orderNumber}
                code={flow.wechat.code}
                pay={{ amount: seenPay, currency: quote.currency }}
                until={order.payUntil * 1000}
                onDone={flow.endWechat}
                onFail={flow.failWechat}
                onBack={flow.leaveWechat}
              />
            </Suspense>
          )}
          <Panel
            title={t('writePay.chosen')}
            note={t(order.surcharge ? 'writePay.surchargeNumber' : 'writePay.order', { number: orderNumber })}
            flush
          >
            <MethodCards quote={quote} method={selected} />
          </Panel>
          {selected.selected === 'pingpong' && (
            <CardPanel
              key={flow.cardForm}
              url={loaded.cardForm?.url}
              isMissing={!isReloading}
              control={flow.card}
              events={flow.cardEvents}
              onRetry={() => void flow.renewCard()}
            />
          )}
          <StayPanel hotel={hotel} quote={quote} />
          {!order.surcharge && <RemarksPanel quote={quote} />}
          <GuestList guests={order.guests} areaCodes={loaded.areaCodes} />
          {!order.surcharge && (
            <SpecialRequestPanel
              value={request}
              onChange={typeRequest}
              note={t('writePay.requestSaved')}
              place={requestPlace}
            />
          )}
        </Stack>
        <PaySide
          order={order}
          method={method}
          seenPay={seenPay}
          isPaying={flow.isBusy}
          isInWechat={flow.wechat !== undefined}
          onExpire={() => void flow.expire()}
          onPay={press}
        />
      </PageWithSide>
      {flow.isDeciding && <Deciding orderNumber={orderNumber} onEnd={flow.onDecided} />}
    </>
  );
}

interface PaymentFailedProps {
  readonly method: 'pingpong' | 'wechat';
  readonly isSurcharge: boolean;
}

/** DESK-29: a payment failed, and another can follow within the time limit. It gets the focus. */
function PaymentFailed({ method, isSurcharge }: PaymentFailedProps) {
  const t = useWritePayMessages();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const isCard = method === 'pingpong';
  return (
    <Box ref={place} tabIndex={-1} outline="none" scrollMarginTop="84px">
      <Banner tone="stop" role="alert" title={t(isCard ? 'declined.card' : 'declined.wechat')}>
        {t(isSurcharge ? 'declined.surchargeText' : isCard ? 'declined.cardText' : 'declined.wechatText')}
      </Banner>
    </Box>
  );
}
