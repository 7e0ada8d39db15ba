import type { Feature } from '../../api/portal.ts';
import type { HotelSnapshots } from './order-hotel.ts';
import { holdCapsOf } from './order-page/open-holds.ts';
import { registerPaymentRoutes } from './payment/payment-routes.ts';
import { registerOrders } from './register-orders.ts';
import { orderJobDefinitions } from './settlement/order-job-definitions.ts';
import { orderJobs } from './settlement/order-jobs.ts';
import { registerSupplierEvents } from './settlement/supplier-events.ts';
import { outboxMeasures } from './settlement/supplier-outbox.ts';

export { isPaymentInFlight } from '../payments/payments.ts';
export { AREA_CODES, DEFAULT_AREA, resolveAreaPhone } from './area-codes.ts';
export {
  EDGES,
  guestNames,
  hasDocuments,
  isConfirmed,
  isIssuing,
  type Order,
  partsOf,
  refundBasisOf,
  searchOf,
  stayOf,
} from './order.ts';
export { type HotelSnapshot, type HotelSnapshots, newHotelSnapshots } from './order-hotel.ts';
export { readOrderNumber } from './order-number.ts';
export { newOrder } from './order-page/new-order.ts';
export { methodFeeText, priceOrder } from './order-page/order-price.ts';
export {
  changeOrder,
  findOrder,
  findOrders,
  insertOrder,
  lockOrder,
  logEvent,
  newestOrderNumbers,
  type OrderEventKind,
  readOrder,
} from './orders-repository.ts';
export { customerOf } from './payment/customer-of.ts';
export { freeOrder } from './payment/free-order.ts';
export { expiresAt } from './settlement/expires-at.ts';
export { dueToMature, matureOrder } from './settlement/mature-points.ts';
export { type OrderJobs, orderJobs } from './settlement/order-jobs.ts';
export { invoiceSupply, readSupply } from './settlement/order-supply.ts';
export { confirmOrder, payFromFunds } from './settlement/pay-and-confirm.ts';
export { emailSurcharge } from './settlement/payment-emails.ts';
export { settleSoon } from './settlement/process-supplier-outbox.ts';
export { type Refund, refundAt, refundSteps } from './settlement/refund-rules.ts';
export {
  endSurcharge,
  endUnpaid,
  finishCancellation,
  rejectOrder,
  requestCancellation,
} from './settlement/settle-order.ts';
export { bookRequest, decideAttempt, referenceOf } from './settlement/supplier-attempts.ts';
export { type OutboxEntry, putIntoOutbox } from './settlement/supplier-outbox.ts';
export { formatFees, hotelTime, includedTaxesText, policyMessages, policyTerms } from './stay-messages.ts';
export { insertSurcharge, type SurchargeInput } from './surcharge/new-surcharge.ts';
export {
  bookingOf,
  isDue,
  lockSurcharges,
  NO_SURCHARGES,
  paidOf,
  type Surcharges,
  surchargesOf,
} from './surcharge/surcharges.ts';

declare module '../../api/services.ts' {
  interface Services {
    readonly hotelSnapshots: HotelSnapshots;
  }
}

export { newUndeliveredTeller } from './delivery-failures.ts';
export { moveOrder } from './order-steps.ts';

export const ordersPlugin: Feature = async (app, { env, services, work, calls, jobs, measures }) => {
  for (const gauge of outboxMeasures(services.db)) measures.watch(gauge);
  registerOrders(calls, orderJobs(jobs), holdCapsOf(env));
  registerPaymentRoutes(app, services, orderJobs(jobs));
  registerSupplierEvents(app, services);
  jobs.define(...orderJobDefinitions(work));
};
