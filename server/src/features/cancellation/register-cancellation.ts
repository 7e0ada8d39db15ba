import { cancelOrder, cancelPreview, cancelPreviews } from '@portico/contract';
import { type Calls, registerCall } from '../../calls/calls.ts';
import type { OrderJobs } from '../orders/orders.ts';
import { answerCancelOrder } from './cancel-order.ts';
import { answerCancelPreview, answerCancelPreviews } from './cancel-preview.ts';

/** My Bookings' modules; `cancel_scene` decides the rest. */
const TRIPS = { modules: [2, 6] } as const;

export function registerCancellation(calls: Calls, jobs: OrderJobs): void {
  registerCall(calls, cancelPreview, answerCancelPreview, { access: TRIPS });
  registerCall(calls, cancelPreviews, answerCancelPreviews, { access: TRIPS });
  registerCall(calls, cancelOrder, (request, context) => answerCancelOrder(request, context, jobs), { access: TRIPS });
}
