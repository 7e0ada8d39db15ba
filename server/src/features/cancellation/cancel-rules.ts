import type { Language, Permissions } from '@portico/contract';
import { isViewOnly } from '@portico/contract/rules';
import { startOfDayIn } from '@portico/contract/zones';
import {
  isConfirmed,
  type Order,
  type Refund,
  refundAt,
  refundBasisOf,
  type Surcharges,
  secondsOf,
} from '../orders/orders.ts';

/** CNCL-05: 2 may cancel, 1 only free of charge, 0 not at all; missing counts as 2. */
export type CancelScene = number | undefined;

/** View Only changes nothing, whatever its cancel_scene says. (SEC-12) */
export function cancelSceneOf(permissions: Permissions): CancelScene {
  return isViewOnly(permissions) ? 0 : permissions.cancelScene;
}

export type CancelFault =
  | 'forbidden'
  | 'onlyFree'
  | 'part'
  | 'waiting'
  | 'underWay'
  | 'over'
  | 'ended'
  | 'support'
  | 'paying';

/** Whether the person may cancel the order now, and what it gives back. */
export type Cancellable = { readonly refund: Refund } | { readonly fault: CancelFault };

export function cancellable(order: Order, { paid }: Surcharges, scene: CancelScene, now: Date): Cancellable {
  const fault = stateFault(order, now);
  if (fault !== undefined) return { fault };
  if (scene === 0) return { fault: 'forbidden' };
  if (order.status === 'unpaid') return { refund: nothingPaid(order.pointsUsed) };
  const refund = refundAt(refundBasisOf(order, paid), secondsOf(now));
  return scene === 1 && !refund.isFree ? { fault: 'onlyFree' } : { refund };
}

/** Why not, in the person's language. */
export function cancelWords(fault: CancelFault, language: Language): string {
  return WORDS[fault][language];
}

function stateFault(order: Order, now: Date): CancelFault | undefined {
  if (order.parentId !== null) return 'part';
  if (order.status === 'unpaid') return undefined;
  if (order.status === 'pending') return 'waiting';
  if (order.status === 'contactSupport') return 'support';
  if (!isConfirmed(order)) return 'ended';
  if (order.isCancelPending) return 'underWay';
  return now >= lastInstant(order) ? 'over' : undefined;
}

/** On the day of departure every night was stayed: nothing is left to cancel. */
function lastInstant({ checkOut, zone }: Pick<Order, 'checkOut' | 'zone'>): Date {
  return new Date(startOfDayIn(zone, checkOut));
}

function nothingPaid(pointsUsed: number): Refund {
  return {
    isFree: true,
    cancelPrice: 0,
    refundPrice: 0,
    pointsKept: 0,
    pointsReturned: pointsUsed,
    surchargesKept: [],
  };
}

const WORDS: Readonly<Record<CancelFault, Readonly<Record<Language, string>>>> = {
  forbidden: { en: 'Your account may not cancel bookings.', zh: '您的账号没有取消订单的权限。' },
  onlyFree: {
    en: 'Your account may cancel only while it is free of charge.',
    zh: '您的账号仅可在免费取消期内取消订单。',
  },
  part: {
    en: 'This is an additional payment. Unpaid it lapses by itself; once paid, it is cancelled with its booking.',
    zh: '此为订单的补差价：未支付将自动失效，已支付则随原订单一并取消。',
  },
  waiting: {
    en: 'The booking is waiting for the hotel’s confirmation and cannot be cancelled before it.',
    zh: '订单正在等待酒店确认，确认前无法取消。',
  },
  underWay: { en: 'The cancellation is already being processed.', zh: '该订单正在取消中，请勿重复操作。' },
  over: {
    en: 'The stay is over. Please contact customer service about it.',
    zh: '住宿已结束，如有疑问请联系客服。',
  },
  ended: { en: 'This booking can no longer be cancelled.', zh: '该订单已无法取消。' },
  paying: {
    en: 'A payment of this booking is under way. Please wait until it is decided, then cancel.',
    zh: '该订单正在支付中，请待支付结果确定后再取消。',
  },
  support: { en: 'Please contact customer service about this booking.', zh: '请就此订单联系客服。' },
};
