import { type PayMethod, type PaymentState, payDisabledUrl, paymentCallbackUrl, readWritePay } from '@portico/contract';
import { getLanguage, openDialog, usePermissions, usePortalNavigate, useSource } from '@portico/runtime';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { confirmRefresh, wasHiddenAt } from '../../features/page-visibility/page-visibility.ts';
import { leaveTo } from '../../features/payment/leave-to.ts';
import type { SelectedMethod } from '../../features/price/use-marked-method.ts';
import { forgetOrderKey } from '../../features/request-key/order-key.ts';
import { leave } from '../../features/verification/booking-errors.ts';
import { nameIn } from '../../hotel-messages.ts';
import type { CardControl, CardEvents } from './card/use-card-frame.ts';
import type { WechatStep } from './next-step.ts';
import { usePayOrder } from './use-pay-order.ts';
import type { PayableOrderPage } from './use-payable-order.ts';
import { payInWeixin } from './wechat/weixin-bridge.ts';
import { useWritePayMessages } from './write-pay-messages.ts';

/** The form sent no token in time: the button is enabled again. */
const TOKEN_WITHIN_MS = 15_000;

interface FlowOptions {
  readonly loaded: PayableOrderPage;
  readonly refresh: () => Promise<PayableOrderPage | undefined>;
  /** From now on an order that is no longer payable counts as paid and is closed. */
  readonly onFinished: (closeOrder: () => void) => void;
  readonly method: PayMethod;
  readonly selected: SelectedMethod;
  readonly seenPay: string;
  readonly specialRequest: string;
}

/**
 * A payment from press to result for every method, and the pending one when the page opened (PAY-02, PAY-05 to
 * PAY-09).
 */
export function usePaymentFlow({
  loaded,
  refresh,
  onFinished,
  method,
  selected,
  seenPay,
  specialRequest,
}: FlowOptions) {
  const t = useWritePayMessages();
  const navigate = usePortalNavigate();
  const source = useSource() ?? '';
  const { canPay } = usePermissions();
  const [params, setParams] = useSearchParams();
  const { autoPay, showCancel } = readWritePay(params);
  const { order, hotel } = loaded;
  const { orderNumber } = order;
  const card = useRef<CardControl>(null);
  /** A new key mounts a new card form. */
  const [cardForm, setCardForm] = useState(0);
  const [isChecking, setIsChecking] = useState(false);
  const [isDeciding, setIsDeciding] = useState(order.cardStatus === 'processing');
  /** The method that failed on this page, until the next press. */
  const [failedMethod, setFailedMethod] = useState<'pingpong' | 'wechat'>();
  const [wechat, setWechat] = useState(() => waitingCode(loaded));
  const { mayPress, pay, isPaying, mayPressAgain, closeOrder } = usePayOrder({
    loaded,
    refresh,
    onDeciding: () => setIsDeciding(true),
    onWechat: setWechat,
    onInApp: (payRequest) => void payInApp(payRequest),
    onCodeRejected: () => {
      card.current?.focusCode();
      return card.current !== null;
    },
    onCardDeclined: () => {
      const hasForm = card.current !== null;
      if (hasForm) void showDeclined();
      return hasForm;
    },
  });
  const isBusy = isPaying || isChecking;

  const arrive = useEffectEvent(() => {
    if (order.cardStatus === 'decided') toCallback('pingpong');
    else if (order.wechatStatus === 'decided') toCallback('wechat');
    else if (order.cardStatus === 'failed' && !showCancel) void showFailed();
    else if (autoPay === '1' && method !== 'pingpong') payItself();
  });
  useEffect(() => arrive(), []);

  const giveUpChecking = useEffectEvent(endChecking);
  useEffect(() => {
    if (!isChecking) return undefined;
    const timer = setTimeout(() => giveUpChecking(), TOKEN_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isChecking]);

  const cardEvents: CardEvents = {
    onReady: () => autoPay !== undefined && payItself(),
    onToken: ({ token, remember }) => {
      setIsChecking(false);
      pay({ method, seenPay, specialRequest, paymentInfo: token, rememberCard: remember });
    },
    onInvalid: endChecking,
    onSubmitRequested: press,
  };

  return {
    press,
    isBusy,
    expire,
    card,
    cardForm,
    cardEvents,
    renewCard,
    wechat,
    isDeciding,
    onDecided,
    failedMethod,
    endWechat: () => toCallback('wechat'),
    failWechat: () => {
      setWechat(undefined);
      mayPressAgain();
      setFailedMethod('wechat');
      void refresh();
    },
    leaveWechat: () => {
      setWechat(undefined);
      mayPressAgain();
    },
  };

  function press(): void {
    if (isBusy || !selected.demand() || !mayPress()) return;
    setFailedMethod(undefined);
    if (method !== 'pingpong') pay({ method, seenPay, specialRequest });
    else if (card.current?.submit()) setIsChecking(true);
    else mayPressAgain();
  }

  /** PAY-02: once; after a reload or Back the user decides again. */
  function payItself(): void {
    if (!canPay) return;
    const rest = new URLSearchParams(params);
    rest.delete('autoPay');
    setParams(rest, { replace: true });
    press();
  }

  function endChecking(): void {
    setIsChecking(false);
    mayPressAgain();
  }

  async function renewCard(): Promise<void> {
    await refresh();
    setCardForm((former) => former + 1);
  }

  function toCallback(payType: 'wechat' | 'pingpong'): void {
    leaveTo(paymentCallbackUrl({ payType, orderNumber, source }));
  }

  async function payInApp(payRequest: string): Promise<void> {
    setWechat({});
    const end = await payInWeixin(payRequest);
    if (end === 'ended') return;
    setWechat(undefined);
    mayPressAgain();
    if (end === 'unopened') await openDialog('notice', { message: t('wechat.noWechat') });
  }

  /** DESK-29: another card can be entered at once. */
  async function showDeclined(): Promise<void> {
    setFailedMethod('pingpong');
    await renewCard();
  }

  /** PAY-05: Retry leads to the payment methods of the same order. */
  async function showFailed(): Promise<void> {
    await openDialog('paymentFailed', {});
    mayPressAgain();
    await showDeclined();
    selected.place.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }

  function onDecided(state: Exclude<PaymentState, 'processing'> | 'unanswered'): void {
    if (state === 'finished') {
      void finish();
      return;
    }
    setIsDeciding(false);
    if (state === 'failed') void showFailed();
    else mayPressAgain();
    if (state === 'unanswered') void refresh();
  }

  /**
   * PAY-05: reloads the page under the overlay. A payment that needs a second confirmation leaves the order unpaid.
   */
  async function finish(): Promise<void> {
    onFinished(closeOrder);
    const now = await refresh();
    // Other responses redirect.
    if (now === undefined) return;
    if (now.order.cardStatus === 'decided') toCallback('pingpong');
    else {
      setIsDeciding(false);
      mayPressAgain();
    }
  }

  async function expire(): Promise<void> {
    if (isBusy || isDeciding) return;
    if (wechat !== undefined) {
      toCallback('wechat');
      return;
    }
    const choice = wasHiddenAt(order.payUntil * 1000) ? await confirmRefresh() : 'refresh';
    forgetOrderKey();
    if (choice === 'rebook') await leave(order.quote.stay, nameIn(hotel, getLanguage()));
    else navigate(payDisabledUrl({ orderNumber }), { replace: true });
  }
}

/** A QR code shown before a reload is still valid. */
function waitingCode({ order }: PayableOrderPage): WechatStep | undefined {
  const { wechatStatus, payUrl } = order;
  return wechatStatus === 'processing' && payUrl?.startsWith('weixin:') ? { code: payUrl } : undefined;
}
