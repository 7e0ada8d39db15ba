import * as v from 'valibot';
import type { PaypalSetting } from '../../../../domain/payment-settings.ts';
import { moneyText } from '../http/money.ts';
import { declinedError, decodeResponse } from '../http/provider-request.ts';
import type {
  PaymentProvider,
  PaymentStatus,
  PaymentToStart,
  ProviderMoney,
  RefundStatus,
  RefundToMake,
} from '../provider.ts';
import { issueOf, newPaypalApi, type PaypalApi } from './paypal-api.ts';
import { verifyPaypalWebhook } from './paypal-notification.ts';
import { PaypalOrder, statusOf } from './paypal-order.ts';

/** Currencies of PayPal, without HUF and TWD: PayPal uses no decimals for them, unlike ISO 4217. */
const CURRENCIES = 'AUD BRL CAD CHF CZK DKK EUR GBP HKD ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' ');

/** PayPal Orders v2. The payer approves on PayPal's page; the money is captured only by our request afterwards. */
export function newPaypal(setting: PaypalSetting): PaymentProvider {
  const api = newPaypalApi(setting);
  return {
    name: 'paypal',
    methods: ['paypal'],
    currencies: CURRENCIES,
    frameOrigins: [],
    pageOrigins: [setting.origin.replace('//api-m.', '//www.')],
    start: (payment) => start(api, payment),
    query: ({ reference, providerId }) => query(api, reference, providerId),
    close: ({ providerId }) => close(api, providerId),
    refund: (refund) => giveBack(api, refund),
    // PayPal answers a repeated request with the first response.
    queryRefund: (refund) => giveBack(api, refund),
    verifyNotification: (raw) => verifyPaypalWebhook(api, setting.webhookId, raw),
    notificationResponse: (isAccepted) => ({ status: isAccepted ? 200 : 400, body: '', type: 'text/plain' }),
  };
}

async function start(
  api: PaypalApi,
  payment: PaymentToStart,
): Promise<{ providerId: string; paymentStatus: PaymentStatus }> {
  const { reference, money, description, language, returnUrl } = payment;
  const response = await api('POST', '/v2/checkout/orders', {
    requestId: reference,
    body: JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: reference,
          invoice_id: reference,
          description: description.slice(0, 127),
          amount: amountOf(money),
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            locale: language === 'zh' ? 'zh-CN' : 'en-US',
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: returnUrl,
            cancel_url: returnUrl,
          },
        },
      },
    }),
  });
  if (response.status !== 200 && response.status !== 201) {
    throw declinedError('PayPal does not accept payments', response.status, issueOf(response));
  }
  const order = decodeResponse(PaypalOrder, response.text);
  return { providerId: order.id, paymentStatus: statusOf(order) };
}

/** Captures the payment if the payer has approved it. */
async function query(api: PaypalApi, reference: string, providerId: string | undefined): Promise<PaymentStatus> {
  const order = await orderOf(api, providerId);
  if (order === undefined) return nowhere(providerId);
  return order.status === 'APPROVED' ? take(api, reference, order.id) : statusOf(order);
}

/** An approval lapses without our capture, so closing means not capturing. */
async function close(api: PaypalApi, providerId: string | undefined): Promise<PaymentStatus> {
  const order = await orderOf(api, providerId);
  if (order === undefined) return nowhere(providerId);
  const paymentStatus = statusOf(order);
  const isTaken =
    paymentStatus.state === 'captured' || (paymentStatus.state === 'open' && paymentStatus.next?.kind === 'wait');
  return isTaken ? paymentStatus : { state: 'ended', reason: 'cancelled' };
}

/** Without an order id the payer never reached PayPal; an id unknown to PayPal can no longer be paid. */
function nowhere(providerId: string | undefined): PaymentStatus {
  return providerId === undefined ? { state: 'unknown' } : { state: 'ended', reason: 'expired' };
}

async function orderOf(api: PaypalApi, providerId: string | undefined): Promise<PaypalOrder | undefined> {
  if (providerId === undefined) return undefined;
  const response = await api('GET', `/v2/checkout/orders/${encodeURIComponent(providerId)}`);
  if (response.status === 404) return undefined;
  if (response.status !== 200)
    throw declinedError('PayPal returns no data for a payment', response.status, issueOf(response));
  return decodeResponse(PaypalOrder, response.text);
}

async function take(api: PaypalApi, reference: string, id: string): Promise<PaymentStatus> {
  const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`;
  const response = await api('POST', path, { requestId: `${reference}-capture`, body: '{}' });
  if (response.status === 200 || response.status === 201) return statusOf(decodeResponse(PaypalOrder, response.text));
  const issue = issueOf(response);
  if (issue === 'ORDER_ALREADY_CAPTURED') {
    const order = await orderOf(api, id);
    return order === undefined ? nowhere(id) : statusOf(order);
  }
  if (issue === 'ORDER_NOT_APPROVED') return { state: 'open' };
  if (DECLINES.has(issue)) return { state: 'ended', reason: 'declined' };
  throw declinedError('PayPal does not capture', response.status, issue);
}

const DECLINES: ReadonlySet<string> = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'TRANSACTION_REFUSED',
  'COMPLIANCE_VIOLATION',
]);

const Refund = v.object({ status: v.string() });

async function giveBack(api: PaypalApi, { refundReference, capture, money }: RefundToMake): Promise<RefundStatus> {
  const response = await api('POST', `/v2/payments/captures/${encodeURIComponent(capture)}/refund`, {
    requestId: refundReference,
    body: JSON.stringify({ amount: amountOf(money), custom_id: refundReference }),
  });
  if (response.status !== 200 && response.status !== 201) return { state: 'failed', problem: issueOf(response) };
  const { status } = decodeResponse(Refund, response.text);
  if (status === 'COMPLETED') return { state: 'done' };
  return status === 'PENDING' ? { state: 'pending' } : { state: 'failed', problem: status };
}

function amountOf(money: ProviderMoney): { readonly currency_code: string; readonly value: string } {
  return { currency_code: money.currency, value: moneyText(money) };
}
