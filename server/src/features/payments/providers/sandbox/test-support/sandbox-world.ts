import { randomBytes } from 'node:crypto';
import { type Sandbox, startSandbox } from '@portico/sandbox';
import type { ElectronicMethod, PaymentProvider, PaymentStatus, PaymentToStart } from '../../provider.ts';
import { type NotifiedPlace, openNotifiedPlace } from '../../test-support/notified.ts';
import { newSandboxProviders } from '../sandbox-providers.ts';

/** A sandbox on its own port, its providers and its payers. */
export interface SandboxWorld {
  readonly sandbox: Sandbox;
  readonly notified: NotifiedPlace;
  readonly providerOf: (method: ElectronicMethod) => PaymentProvider;
  readonly payment: (reference: string, more?: Partial<PaymentToStart>) => PaymentToStart;
  /** The card form's result for a typed card; `faults` if it rejects the card. */
  readonly typeCard: (card?: TypedInForm) => Promise<{ token?: string; faults?: Record<string, string> }>;
  readonly close: () => Promise<void>;
}

export interface TypedInForm {
  readonly orderNumber?: string;
  readonly number?: string;
  readonly name?: string;
  readonly expiry?: string;
  readonly code?: string;
  readonly saved?: string;
}

interface WorldOptions {
  readonly journal?: string;
  readonly key?: Buffer;
}

const ORDER = 'PT-1001';
export const CUSTOMER = 'company-7';
export const PORTAL = 'http://localhost:4300';

export async function openSandboxWorld({ journal, key = randomBytes(32) }: WorldOptions = {}): Promise<SandboxWorld> {
  const notified = await openNotifiedPlace();
  const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, key, pauseMs: 20, ...(journal ? { journal } : {}) });
  const providers = newSandboxProviders({ url: sandbox.url, api: sandbox.api, key, timeoutMs: 1000 });
  const providerOf = (method: ElectronicMethod) => {
    const match = providers.find(({ methods }) => methods.includes(method));
    if (match === undefined) throw new Error(`Nobody takes ${method}`);
    return match;
  };
  return {
    sandbox,
    notified,
    providerOf,
    payment: (reference, more = {}) => ({
      reference,
      orderNumber: ORDER,
      money: { amount: 123_450, currency: 'USD', exponent: 2 },
      description: 'Harbour View Hotel, 2 nights',
      language: 'en',
      channel: 'web',
      returnUrl: `${PORTAL}/back`,
      notifyUrl: notified.url,
      expiresAt: new Date(Date.now() + 600_000),
      customer: CUSTOMER,
      ...more,
    }),
    typeCard: async ({ orderNumber = ORDER, ...typed } = {}) => {
      const form = { orderNumber, customer: CUSTOMER, language: 'en', scheme: 'light', portal: PORTAL } as const;
      const address = await providerOf('pingpong').cardForm?.(form);
      const ticket = new URL(address ?? '').searchParams.get('form');
      const card = { name: 'Mei Lin', number: '4000 0000 0000 1000', expiry: '12/39', code: '123', ...typed };
      const response = await fetch(`${sandbox.api}/card/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ form: ticket, ...card }),
      });
      return (await response.json()) as { token?: string; faults?: Record<string, string> };
    },
    close: async () => {
      await sandbox.close();
      await notified.close();
    },
  };
}

/** Submits the payer's decision on the page that the payment links to. */
export async function decideOnPage(
  paymentStatus: PaymentStatus,
  says: 'yes' | 'no',
  code = '123456',
): Promise<Response> {
  return await fetch(pageOf(paymentStatus), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ says, code }).toString(),
    redirect: 'manual',
  });
}

export function pageOf(paymentStatus: PaymentStatus): string {
  const next = paymentStatus.state === 'open' ? paymentStatus.next : undefined;
  if (next?.kind === 'qr') return next.code.replace('weixin:', 'http:');
  if (next?.kind === 'redirect' || next?.kind === 'challenge' || next?.kind === 'whoPays') return next.url;
  throw new Error(`Nobody decides about ${JSON.stringify(paymentStatus)}`);
}
