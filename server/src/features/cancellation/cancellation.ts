import type { Feature } from '../../calls/portal.ts';
import { orderJobs } from '../orders/orders.ts';
import { registerCancellation } from './register-cancellation.ts';

export { type CancelScene, cancellable, cancelSceneOf, cancelWords } from './cancel-rules.ts';

export const cancellationPlugin: Feature = async (_app, { calls, jobs }) => {
  registerCancellation(calls, orderJobs(jobs));
};
