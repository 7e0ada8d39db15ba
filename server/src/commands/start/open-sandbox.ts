import { type Sandbox, startSandbox } from '@portico/sandbox';
import type { Logger } from 'pino';
import { newSandboxProviders, type PaymentProvider, realProviders } from '../../features/payments/payments.ts';
import type { Env } from '../../platform/env/env.ts';
import { closeAll, portProblem } from '../../server.ts';
import { sandboxJournal, sandboxKey, storeSandboxUrl } from '../cli/sandbox-access.ts';

export interface OpenSandbox {
  readonly url: string;
  /** URL of its API for the portal. */
  readonly api: string;
  readonly providers: readonly PaymentProvider[];
  readonly close: () => Promise<void>;
}

/** The sandbox moves no money: it is for the embedded database, or for demo data on another one. */
export function hasSandbox({ databaseUrl, isDemo }: Pick<Env, 'databaseUrl' | 'isDemo'>): boolean {
  return databaseUrl === undefined || isDemo;
}

/** Payment providers of a portal: the configured ones, and the sandbox for other payment methods. */
export function providersOf(env: Env, sandbox: Pick<OpenSandbox, 'providers'> | undefined): readonly PaymentProvider[] {
  return [...realProviders(env.payments), ...(sandbox?.providers ?? [])];
}

export async function openSandbox(env: Env, log: Pick<Logger, 'warn'>): Promise<OpenSandbox | undefined> {
  if (!hasSandbox(env)) return undefined;
  const key = sandboxKey(env);
  const sandbox = await listen(env, key, (problem) => log.warn(problem));
  const removeUrl = storeSandboxUrl(env, sandbox.api);
  return {
    url: sandbox.url,
    api: sandbox.api,
    providers: newSandboxProviders({ url: sandbox.url, api: sandbox.api, key }),
    close: () => closeAll([removeUrl, sandbox.close]),
  };
}

async function listen(env: Env, key: Buffer, warn: (problem: string) => void): Promise<Sandbox> {
  const { host, sandboxPort: port, sandboxUrl: origin } = env;
  try {
    return await startSandbox({ host, port, key, journal: sandboxJournal(env), warn, ...(origin ? { origin } : {}) });
  } catch (error) {
    throw portProblem(error, port, 'PORTICO_SANDBOX_PORT');
  }
}
