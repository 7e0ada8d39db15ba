import type { PaymentSettings } from '../../../domain/payment-settings.ts';
import { requestedInOneTime } from './http/one-time.ts';
import { newPaypal } from './paypal/paypal.ts';
import { newPingpong } from './pingpong/pingpong.ts';
import type { PaymentProvider } from './provider.ts';
import { newWechat } from './wechat/wechat.ts';

/** The providers enabled by settings. */
export function realProviders({ paypal, wechat, pingpong }: PaymentSettings): readonly PaymentProvider[] {
  const providers = [
    ...(paypal ? [newPaypal(paypal)] : []),
    ...(wechat ? [newWechat(wechat)] : []),
    ...(pingpong ? [newPingpong(pingpong)] : []),
  ];
  return providers.map(requestedInOneTime);
}
