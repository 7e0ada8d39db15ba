import type { Language, Permissions } from '@portico/contract';
import { isViewOnly } from '@portico/contract/rules';
import { startOfDayIn } from '@portico/contract/zones';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { text } from '../../platform/texts.ts';
import { isConfirmed, type Order, type Refund, refundAt, refundBasisOf, type Surcharges } from '../orders/orders.ts';

/** CNCL-05: 2 may cancel, 1 only free of charge, 0 not at all; undefined counts as 2. */
export type CancelScene = number | undefined;

/** SEC-12: View Only users never cancel, whatever their `cancel_scene`. */
export function cancelSceneOf(permissions: Permissions): CancelScene {
  return isViewOnly(permissions) ? 0 : permissions.cancelScene;
}

export type CancelError =
  | 'forbidden'
  | 'onlyFree'
  | 'part'
  | 'waiting'
  | 'underWay'
  | 'over'
  | 'ended'
  | 'support'
  | 'paying'
  | 'refused';

/** The refund if the user may cancel the order now, otherwise the reason. */
export type Cancellable = { readonly refund: Refund } | { readonly error: CancelError };

export function cancellable(order: Order, { paid }: Surcharges, scene: CancelScene, now: Date): Cancellable {
  const error = stateError(order, now);
  if (error !== undefined) return { error };
  if (scene === 0) return { error: 'forbidden' };
  if (order.status === 'unpaid') return { refund: nothingPaid(order.pointsUsed) };
  const refund = refundAt(refundBasisOf(order, paid), epochSeconds(now));
  return scene === 1 && !refund.isFree ? { error: 'onlyFree' } : { refund };
}

export function cancelMessages(error: CancelError, language: Language): string {
  return text(language, `cancellation.fault.${error}`);
}

function stateError(order: Order, now: Date): CancelError | undefined {
  if (order.parentId !== null) return 'part';
  if (order.status === 'unpaid') return undefined;
  if (order.status === 'pending') return 'waiting';
  if (order.status === 'contactSupport') return 'support';
  if (!isConfirmed(order)) return 'ended';
  if (order.isCancelPending) return 'underWay';
  return now >= lastInstant(order) ? 'over' : undefined;
}

/** By the day of departure all nights were stayed, so nothing is left to cancel. */
function lastInstant({ checkOut, zone }: Pick<Order, 'checkOut' | 'zone'>): Date {
  return new Date(startOfDayIn(zone, checkOut));
}

function nothingPaid(pointsUsed: number): Refund {
  return {
    isFree: true,
    cancelPrice: 0,
    refundPrice: 0,
    retainedPoints: 0,
    pointsReturned: pointsUsed,
    retainedSurcharges: [],
  };
}
