import * as v from 'valibot';
import type { PaypalSetting } from '../../../../domain/payment-settings.ts';
import { moneyText } from '../http/money.ts';
import { decodeResponse, refusal } from '../http/provider-request.ts';
import type {
  PaymentProvider,
  PaymentToStart,
  ProviderMoney,
  RefundStatus,
  RefundToMake,
  Standing,
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
    notificationResponse: (heard) => ({ status: heard ? 200 : 400, body: '', type: 'text/plain' }),
  };
}

async function start(api: PaypalApi, payment: PaymentToStart): Promise<{ providerId: string; standing: Standing }> {
  const { reference, money, description, language, returnUrl } = payment;
  const answer = await api('POST', '/v2/checkout/orders', {
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
  if (answer.status !== 200 && answer.status !== 201) {
    throw refusal('PayPal does not accept payments', answer.status, issueOf(answer));
  }
  const order = decodeResponse(PaypalOrder, answer.text);
  return { providerId: order.id, standing: statusOf(order) };
}

/** Captures the payment if the payer has approved it. */
async function query(api: PaypalApi, reference: string, providerId: string | undefined): Promise<Standing> {
  const order = await orderOf(api, providerId);
  if (order === undefined) return nowhere(providerId);
  return order.status === 'APPROVED' ? take(api, reference, order.id) : statusOf(order);
}

/** An approval lapses without our capture, so closing means not capturing. */
async function close(api: PaypalApi, providerId: string | undefined): Promise<Standing> {
  const order = await orderOf(api, providerId);
  if (order === undefined) return nowhere(providerId);
  const standing = statusOf(order);
  const isTaken = standing.state === 'captured' || (standing.state === 'open' && standing.next?.kind === 'wait');
  return isTaken ? standing : { state: 'ended', reason: 'cancelled' };
}

/** Without an order id the payer never reached PayPal; an id unknown to PayPal can no longer be paid. */
function nowhere(providerId: string | undefined): Standing {
  return providerId === undefined ? { state: 'unknown' } : { state: 'ended', reason: 'expired' };
}

async function orderOf(api: PaypalApi, providerId: string | undefined): Promise<PaypalOrder | undefined> {
  if (providerId === undefined) return undefined;
  const answer = await api('GET', `/v2/checkout/orders/${encodeURIComponent(providerId)}`);
  if (answer.status === 404) return undefined;
  if (answer.status !== 200) throw refusal('PayPal returns no data for a payment', answer.status, issueOf(answer));
  return decodeResponse(PaypalOrder, answer.text);
}

async function take(api: PaypalApi, reference: string, id: string): Promise<Standing> {
  const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`;
  const answer = await api('POST', path, { requestId: `${reference}-capture`, body: '{}' });
  if (answer.status === 200 || answer.status === 201) return statusOf(decodeResponse(PaypalOrder, answer.text));
  const issue = issueOf(answer);
  if (issue === 'ORDER_ALREADY_CAPTURED') {
    const order = await orderOf(api, id);
    return order === undefined ? nowhere(id) : statusOf(order);
  }
  if (issue === 'ORDER_NOT_APPROVED') return { state: 'open' };
  if (DECLINES.has(issue)) return { state: 'ended', reason: 'declined' };
  throw refusal('PayPal does not capture', answer.status, issue);
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
  const answer = await api('POST', `/v2/payments/captures/${encodeURIComponent(capture)}/refund`, {
    requestId: refundReference,
    body: JSON.stringify({ amount: amountOf(money), custom_id: refundReference }),
  });
  if (answer.status !== 200 && answer.status !== 201) return { state: 'failed', problem: issueOf(answer) };
  const { status } = decodeResponse(Refund, answer.text);
  if (status === 'COMPLETED') return { state: 'done' };
  return status === 'PENDING' ? { state: 'pending' } : { state: 'failed', problem: status };
}

function amountOf(money: ProviderMoney): { readonly currency_code: string; readonly value: string } {
  return { currency_code: money.currency, value: moneyText(money) };
}
