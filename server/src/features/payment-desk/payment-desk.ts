export { listOpenPayments, type OpenPayments } from './list-open-payments.ts';
export { type OrderPayments, orderPayments } from './order-payments.ts';
export { paymentMeasures } from './payment-measures.ts';
export { type Retrying, retryAsOperator } from './retry-as-operator.ts';
export { type Settling, settleIncident } from './settle-incident.ts';
export { lastNotifications, type StateOfProvider, statesOf } from './state-of-providers.ts';
export type { Sum, ToldIncident, ToldPayment, ToldRefund } from './told-payments.ts';
