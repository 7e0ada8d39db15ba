export { defaultMethod, type Offered, offeredMethods, suffices } from './methods.ts';
export { isPaymentInFlight, noteRefund } from './payments-repository.ts';
