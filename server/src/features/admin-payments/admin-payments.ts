import type { Feature } from '../../api/portal.ts';
import { paymentMeasures } from './payment-metrics.ts';

export { type AddedSurcharge, type Adding, addSurcharge } from './add-surcharge.ts';
export { listOpenPayments, type OpenPayments } from './list-open-payments.ts';
export { type ListedSurcharge, listSurcharges } from './list-surcharges.ts';
export { type OrderPayments, orderPayments } from './order-payments.ts';
export type { ListedIncident, ListedPayment, ListedRefund, Sum } from './payment-views.ts';
export { type Invoice, type RecordedInvoice, recordInvoice } from './record-invoice.ts';
export { type Retrying, retryAsOperator } from './retry-as-operator.ts';
export { type Settling, settleIncident } from './settle-incident.ts';
export { lastNotifications, type StateOfProvider, statesOf } from './state-of-providers.ts';
export { type Withdrawing, withdrawSurcharge } from './withdraw-surcharge.ts';

export const adminPaymentsPlugin: Feature = async (_app, { connection, measures }) => {
  for (const gauge of paymentMeasures(connection.db)) measures.watch(gauge);
};
