import { Counter, Histogram, Registry } from 'prom-client';
import type { ProviderPayment } from './provider-payments.ts';
import type { PaymentProvider } from './providers/provider.ts';

export const NOTIFICATION_RESULTS = {
  believed: 'the provider’s own, of a payment or a refund that it has from us',
  repeated: 'heard before',
  unknown: 'the provider’s own, of nothing that it has from us',
  stale: 'rightly signed, too long ago',
  forged: 'not the provider’s own',
} as const;
export type NotificationResult = keyof typeof NOTIFICATION_RESULTS;

export interface PaymentMeter {
  /** The payment was captured, returned or ended. */
  readonly decided: (payment: ProviderPayment) => void;
  readonly notified: (provider: string, kind: NotificationResult) => void;
  /** Wraps a provider so that its requests are counted and timed. */
  readonly metered: (provider: PaymentProvider) => PaymentProvider;
  readonly register: Registry;
}

/** Upper bounds in seconds. A request ends within 10 seconds; a payment is given up after 2 hours. */
const CALL_BOUNDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const PAYMENT_BOUNDS = [1, 5, 15, 30, 60, 120, 300, 600, 1_800, 7_200];

const CALLS = [
  'start',
  'query',
  'close',
  'refund',
  'queryRefund',
  'verifyNotification',
  'confirm',
  'cardForm',
  'savedCards',
  'forgetCard',
  'signPage',
] as const satisfies readonly (keyof PaymentProvider)[];

export function newPaymentMeter(): PaymentMeter {
  const register = new Registry();
  const registers = [register];
  const payments = new Counter({
    name: 'portico_payments_total',
    help: 'Payments at providers that were decided, by method and state.',
    labelNames: ['method', 'state'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'portico_payment_duration_seconds',
    help: 'Time from the start of a payment at a provider until it was decided.',
    labelNames: ['method', 'state'] as const,
    buckets: PAYMENT_BOUNDS,
    registers,
  });
  const notifications = new Counter({
    name: 'portico_payment_notifications_total',
    help: 'Notifications of payment providers by outcome.',
    labelNames: ['provider', 'result'] as const,
    registers,
  });
  const calls = new Histogram({
    name: 'portico_payment_provider_request_duration_seconds',
    help: 'Time from a request to a payment provider to its outcome.',
    labelNames: ['provider', 'operation', 'outcome'] as const,
    buckets: CALL_BOUNDS,
    registers,
  });
  return {
    decided: ({ method, state, createdAt, decidedAt }) => {
      payments.inc({ method, state });
      if (decidedAt !== null) durations.observe({ method, state }, secondsBetween(createdAt, decidedAt));
    },
    notified: (provider, result) => notifications.inc({ provider, result }),
    metered: (provider) => {
      const observe = (call: string, outcome: string, seconds: number) =>
        calls.observe({ provider: provider.name, operation: call, outcome }, seconds);
      const args = CALLS.flatMap((call) => {
        const callProvider = provider[call] as ProviderCall | undefined;
        return callProvider === undefined
          ? []
          : [[call, timed(callProvider, (outcome, seconds) => observe(call, outcome, seconds))]];
      });
      return { ...provider, ...Object.fromEntries(args) };
    },
    register,
  };
}

type ProviderCall = (...args: readonly unknown[]) => Promise<unknown>;

function timed(callProvider: ProviderCall, observe: (outcome: string, seconds: number) => void): ProviderCall {
  return async (...args) => {
    const since = performance.now();
    const end = (outcome: string) => observe(outcome, (performance.now() - since) / 1000);
    try {
      const response = await callProvider(...args);
      end('answered');
      return response;
    } catch (error) {
      end(OUTCOMES[(error as Error).name] ?? 'failed');
      throw error;
    }
  };
}

const OUTCOMES: Readonly<Record<string, string>> = { ProviderTimeoutError: 'silent', ProviderDeclinedError: 'refused' };

/** At least 0: the start time comes from the database, and the clocks may differ. */
function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, (to.getTime() - from.getTime()) / 1000);
}
