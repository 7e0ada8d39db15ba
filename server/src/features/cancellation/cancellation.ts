import { cancelOrder, cancelPreview, cancelPreviews } from '@portico/contract';
import { registerCall } from '../../api/endpoint-registry.ts';
import type { Feature } from '../../api/portal.ts';
import { orderJobs } from '../orders/orders.ts';
import { answerCancelOrder } from './cancel-order.ts';
import { answerCancelPreview, answerCancelPreviews } from './cancel-preview.ts';

export { type CancelScene, cancellable, cancelSceneOf, cancelWords } from './cancel-rules.ts';

/** The modules of My Bookings; `cancel_scene` decides the rest. */
const TRIPS = { access: { modules: [2, 6] } } as const;

export const cancellationPlugin: Feature = async (_app, { calls, jobs }) => {
  const timers = orderJobs(jobs);
  registerCall(calls, cancelPreview, answerCancelPreview, TRIPS);
  registerCall(calls, cancelPreviews, answerCancelPreviews, TRIPS);
  registerCall(calls, cancelOrder, (request, context) => answerCancelOrder(request, context, timers), TRIPS);
};
