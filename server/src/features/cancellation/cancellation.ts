import { cancelOrder, cancelPreview, cancelPreviews } from '@portico/contract';
import { registerEndpoint } from '../../api/endpoint-registry.ts';
import type { Feature } from '../../api/portal.ts';
import { orderJobs } from '../orders/orders.ts';
import { handleCancelOrder } from './cancel-order.ts';
import { handleCancelPreview, handleCancelPreviews } from './cancel-preview.ts';

export { type CancelScene, cancellable, cancelMessages, cancelSceneOf } from './cancel-rules.ts';

/** The modules of My Bookings; `cancel_scene` decides the rest. */
const TRIPS = { access: { modules: [2, 6] } } as const;

export const cancellationPlugin: Feature = async (_app, { calls, jobs }) => {
  const timers = orderJobs(jobs);
  registerEndpoint(calls, cancelPreview, handleCancelPreview, TRIPS);
  registerEndpoint(calls, cancelPreviews, handleCancelPreviews, TRIPS);
  registerEndpoint(calls, cancelOrder, (request, context) => handleCancelOrder(request, context, timers), TRIPS);
};
