import { type DataOf, type PayMethod, type payOrder, waitingAddress } from '@portico/contract';
import { getSource, readOrderData, writeOrderData } from '@portico/runtime';
import { leaveTo } from '../../features/payment/leave-to.ts';
import type { PayableOrderPage } from './use-payable-order.ts';

type Accepted = DataOf<typeof payOrder, 'accepted'>;

/** A payment in WeChat that the page waits for. */
export interface WechatStep {
  /** A `weixin:` address to scan. */
  readonly code?: string;
}

interface Ways {
  /** Taken: to the result. */
  readonly onPaid: () => void;
  readonly goTo: (address: string) => void;
  readonly onWechat: (step: WechatStep) => void;
  /** Hands the payment to the WeChat around the page. */
  readonly onInApp: (payRequest: string) => void;
}

/** Where an accepted payment goes on, by its method (PAY-06, PAY-08). */
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
    // On a telephone the payer goes to WeChat, and the page that is left behind asks how it ended.
    onWechat({});
    if (url !== undefined) leaveTo(url);
  }
}

/** The address goes by the browser's own store: in the page's address anybody could put another one. */
function toWaiting({ url }: Accepted, { goTo }: Ways, { order: { orderNumber, quote } }: PayableOrderPage): void {
  const { stay, product } = quote;
  const method = 'paypal';
  const { paymentSkipUrl: _, ...kept } = readOrderData() ?? {};
  writeOrderData({
    ...kept,
    stay,
    product,
    orderNumber,
    source: getSource(),
    method,
    ...(url === undefined ? {} : { paymentSkipUrl: url }),
  });
  goTo(waitingAddress({ orderNumber, method }));
}
