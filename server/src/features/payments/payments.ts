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
  askAgain,
  changePayment,
  claimAsk,
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
  paymentsToAsk,
  paymentUnderWay,
  START_MS,
  storedNext,
  sweepNotifications,
  wasHeard,
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
  type PaymentToStart,
  ProviderDeclinedError,
  type ProviderMoney,
  ProviderTimeoutError,
  type RawNotification,
  type RefundStanding,
  type SavedCard,
  type Standing,
} from './providers/provider.ts';
export { realProviders } from './providers/real-providers.ts';
export { type AskSandbox, newAskSandbox } from './providers/sandbox/sandbox-client.ts';
export { newSandboxProviders } from './providers/sandbox/sandbox-providers.ts';
export { askProvider, type Question } from './query-provider.ts';
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
