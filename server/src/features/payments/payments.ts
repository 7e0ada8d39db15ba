import type { PaymentMeter } from './payment-meter.ts';
import type { PaymentProviders } from './providers/payment-providers.ts';

export { defaultMethod, type Offered, offeredMethods, suffices } from './methods.ts';
export { newPaymentMeter } from './payment-meter.ts';
export {
  isUnderWay,
  type PaymentEffect,
  type PaymentEvent,
  stepOf,
  UNDER_WAY_STATES,
} from './payment-state-machine.ts';
export { noteRefund } from './payments-repository.ts';
export {
  changePayment,
  claimPoll,
  insertPayment,
  isInFlight,
  isPaymentInFlight,
  lastPayment,
  lockPayment,
  newReference,
  noteNotification,
  type PaymentChanges,
  type ProviderPayment,
  paymentNamed,
  paymentsToPoll,
  paymentUnderWay,
  pollAgain,
  START_MS,
  storedNext,
  sweepNotifications,
  wasReceived,
  writeIncident,
} from './provider-payments.ts';
export { newPaymentProviders, type PaymentProviders } from './providers/payment-providers.ts';
export {
  type DeclineReason,
  type ElectronicMethod,
  type NextStep,
  type Notification,
  type PayChannel,
  type PaymentProvider,
  type PaymentStatus,
  type PaymentToStart,
  ProviderDeclinedError,
  type ProviderMoney,
  ProviderTimeoutError,
  type RawNotification,
  type RefundStatus,
  type SavedCard,
} from './providers/provider.ts';
export { realProviders } from './providers/real-providers.ts';
export { createSandboxClient, type SandboxClient } from './providers/sandbox/sandbox-client.ts';
export { newSandboxProviders } from './providers/sandbox/sandbox-providers.ts';
export { type ProviderOperation, queryProvider } from './query-provider.ts';
export {
  dueRefund,
  dueRefundOf,
  makeDueRefunds,
  type OrderRefund,
  refundsOf,
  retryRefund,
  wakeRefund,
} from './refunds.ts';

declare module '../../api/services.ts' {
  interface Services {
    readonly paymentProviders: PaymentProviders;
    readonly paymentMeter: PaymentMeter;
  }
}
