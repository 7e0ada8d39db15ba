import type { PaymentProviders } from './providers/payment-providers.ts';

export { defaultMethod, type Offered, offeredMethods, suffices } from './methods.ts';
export { isPaymentInFlight, noteRefund } from './payments-repository.ts';
export { newPaymentProviders, type PaymentProviders } from './providers/payment-providers.ts';
export {
  type DeclineReason,
  type ElectronicMethod,
  type NextStep,
  type PayChannel,
  type PaymentProvider,
  type PaymentToStart,
  type ProviderMoney,
  ProviderRefuses,
  ProviderSilent,
  type RawNotification,
  type RefundStanding,
  type Standing,
} from './providers/provider.ts';
export { realProviders } from './providers/real-providers.ts';
export { type AskSandbox, newAskSandbox } from './providers/sandbox/ask-sandbox.ts';
export { newSandboxProviders } from './providers/sandbox/sandbox-providers.ts';

declare module '../../calls/services.ts' {
  interface Services {
    readonly paymentProviders: PaymentProviders;
  }
}
