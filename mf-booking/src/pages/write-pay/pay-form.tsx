import { type PayMethod, payDisabledAddress } from '@portico/contract';
import { cardFault } from '@portico/contract/rules';
import { inLanguage, useLanguage } from '@portico/runtime';
import { Banner, Box, PageWithSide, Panel, Stack } from '@portico/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { BookingHead } from '../../booking-head.tsx';
import { MethodCards } from '../../features/price/method-cards.tsx';
import { amountsFor } from '../../features/price/price-lines.ts';
import { useMarkedMethod } from '../../features/price/use-marked-method.ts';
import { SpecialRequestPanel } from '../../features/special-request/special-request-panel.tsx';
import { StayPanel } from '../../features/stay/stay-panel.tsx';
import { CardPanel } from './card/card-panel.tsx';
import { Deciding } from './deciding.tsx';
import { GuestList } from './guest-list.tsx';
import { PaySide } from './pay-side.tsx';
import { keepTypedRequest, readTypedRequest } from './request-draft.ts';
import type { PayableOrderPage } from './use-payable-order.ts';
import { usePaymentFlow } from './use-payment-flow.ts';
import { useWritePayWords } from './write-pay-words.ts';

/** With the part of the kit that draws a code: only who pays in WeChat fetches it. */
const WechatPanel = lazy(async () => ({ default: (await import('./wechat/wechat-panel.tsx')).WechatPanel }));

interface PayFormProps {
  readonly loaded: PayableOrderPage;
  /** Asks for the payment data again; with the card form where the card is chosen. */
  readonly refresh: () => Promise<PayableOrderPage | undefined>;
  /** A payment of this order has come to its end: once it can be paid no more, it is closed and its result shows. */
  readonly onFinished: (closeOrder: () => void) => void;
  readonly method: PayMethod;
  readonly onMethod: (method: PayMethod) => void;
  /** What shows was asked without the card's form, or in another language; the new answer is on its way. */
  readonly isReloading: boolean;
}

export function PayForm({ loaded, refresh, onFinished, method, onMethod, isReloading }: PayFormProps) {
  const t = useWritePayWords();
  const [language] = useLanguage();
  const { hotel, order } = loaded;
  const { quote, orderNumber } = order;
  const [request, setRequest] = useState(() => readTypedRequest(orderNumber) ?? order.specialRequest);
  const requestPlace = useRef<HTMLTextAreaElement>(null);
  const marked = useMarkedMethod(quote, method, choose);
  const seenPay = amountsFor(quote, method)?.pay ?? quote.seenTotal;
  const flow = usePaymentFlow({
    loaded,
    refresh,
    onFinished,
    method,
    marked,
    seenPay,
    specialRequest: request.trim(),
  });

  function typeRequest(text: string): void {
    setRequest(text);
    keepTypedRequest(orderNumber, text);
  }

  /** Another way to pay takes the code of WeChat away. */
  function choose(next: PayMethod): void {
    if (next !== 'wechat') flow.leaveWechat();
    onMethod(next);
  }

  /** A text that no hotel may get is set right first. */
  function press(): void {
    if (cardFault(request) === undefined) flow.press();
    else requestPlace.current?.focus();
  }

  // RSLT-04: there is nothing to choose.
  if (quote.methods.every(({ isAvailable }) => !isAvailable))
    return <Navigate to={payDisabledAddress({ orderNumber, why: 'disabled' })} replace />;

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
            <MethodCards quote={quote} method={marked} />
          </Panel>
          {marked.marked === 'pingpong' && (
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

/** DESK-29: a payment failed on this page, and another one can follow while the time limit continues. It takes the focus. */
function PaymentFailed({ method, isSurcharge }: PaymentFailedProps) {
  const t = useWritePayWords();
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
