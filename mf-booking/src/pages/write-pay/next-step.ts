import { type DataOf, type PayMethod, type payOrder, waitingUrl } from '@portico/contract';
import { getSource, readOrderData, writeOrderData } from '@portico/runtime';
import { leaveTo } from '../../features/payment/leave-to.ts';
import type { PayableOrderPage } from './use-payable-order.ts';

type Accepted = DataOf<typeof payOrder, 'accepted'>;

/** A pending WeChat payment. */
export interface WechatStep {
  /** A `weixin:` URL for the QR code. */
  readonly code?: string;
}

interface Ways {
  /** Paid: opens the result. */
  readonly onPaid: () => void;
  readonly goTo: (address: string) => void;
  readonly onWechat: (step: WechatStep) => void;
  /** Passes the payment to WeChat's own browser. */
  readonly onInApp: (payRequest: string) => void;
}

/** The next step of an accepted payment by method (PAY-06, PAY-08). */
const AFTER_PAY: Readonly<Record<PayMethod, (data: Accepted, ways: Ways, page: PayableOrderPage) => void>> = {
  credit: toResult,
  balance: toResult,
  pingpong: toResult,
  wechat: inWechat,
  paypal: toWaiting,
};

export function nextStep(method: PayMethod, data: Accepted, page: PayableOrderPage, ways: Ways): void {
  AFTER_PAY[method](data, ways, page);
}

function toResult(_: Accepted, { onPaid }: Ways): void {
  onPaid();
}

function inWechat({ url, payRequest, openIdUrl }: Accepted, { onInApp, onWechat }: Ways): void {
  if (payRequest !== undefined) onInApp(payRequest);
  else if (openIdUrl !== undefined) leaveTo(openIdUrl);
  else if (url?.startsWith('weixin:')) onWechat({ code: url });
  else {
    // On a phone WeChat opens, and this page polls for the result.
    onWechat({});
    if (url !== undefined) leaveTo(url);
  }
}

/** The URL is passed in browser storage: a URL parameter could be forged. */
function toWaiting({ url }: Accepted, { goTo }: Ways, { order: { orderNumber, quote } }: PayableOrderPage): void {
  const { stay, product } = quote;
  const method = 'paypal';
  const { paymentSkipUrl: _, ...rest } = readOrderData() ?? {};
  writeOrderData({
    ...rest,
    stay,
    product,
    orderNumber,
    source: getSource(),
    method,
    ...(url === undefined ? {} : { paymentSkipUrl: url }),
  });
  goTo(waitingUrl({ orderNumber, method }));
}
