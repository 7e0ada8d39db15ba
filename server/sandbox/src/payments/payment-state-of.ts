import type { NextStep, PaymentStatus } from '../wire/wire.ts';
import { type Payment, pageOf } from './payment.ts';

/** Payment status for the portal. `origin` is the sandbox's own. */
export function statusOf(
  payment: Payment,
  { origin, needsIdentification }: { origin: string; needsIdentification: boolean },
): PaymentStatus {
  const { stage, reason, taken, capture, saved } = payment;
  if (stage === 'ended') return { state: 'ended', reason: reason ?? 'declined' };
  if ((stage === 'captured' || stage === 'held') && taken && capture) {
    return {
      state: 'captured',
      money: taken,
      capture,
      ...(saved ? { card: saved } : {}),
      ...(stage === 'held' ? { needsConfirmation: true } : {}),
    };
  }
  return { state: 'open', next: nextStep(payment, origin, needsIdentification) };
}

function nextStep(payment: Payment, origin: string, needsIdentification: boolean): NextStep {
  const page = pageOf(payment);
  if (page === undefined) return { kind: 'wait' };
  const url = `${origin}${page}`;
  if (payment.kind === 'card') return { kind: 'challenge', url };
  if (payment.kind === 'paypal' || payment.channel === 'mobile') return { kind: 'redirect', url };
  // The QR code holds the URL of the phone's page, with `weixin:` as scheme instead of `http:`.
  if (payment.channel === 'web') return { kind: 'qr', code: url.replace(/^https?:/, 'weixin:') };
  if (needsIdentification && !payment.isPayerKnown)
    return { kind: 'whoPays', url: `${origin}/wechat/${payment.id}/who` };
  return { kind: 'inApp', payRequest: payRequestOf(payment) };
}

/**
 * Parameters that a page inside WeChat passes to WeChat's payment function; `package` contains the sandbox's payment
 * id.
 */
function payRequestOf({ id }: Payment): string {
  return JSON.stringify({
    appId: 'wx-sandbox',
    timeStamp: String(Math.floor(Date.now() / 1000)),
    nonceStr: id.slice(-12),
    package: `prepay_id=${id}`,
    signType: 'RSA',
    paySign: 'sandbox',
  });
}
