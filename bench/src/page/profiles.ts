import type { CDPSession } from '@playwright/test';

/** Throttling of CPU and network. */
export interface Profile {
  readonly name: string;
  readonly cpu: number;
  readonly line?: { readonly latencyMs: number; readonly bitsPerSecond: number };
}

export const SLOW: Profile = {
  name: 'CPU 4×, 150 ms, 1.6 Mb/s',
  cpu: 4,
  line: { latencyMs: 150, bitsPerSecond: 1_600_000 },
};
export const FREE: Profile = { name: 'unthrottled', cpu: 1 };
export const SLOW_CPU: Profile = { name: 'CPU 4×', cpu: 4 };

const UPLOAD_BITS = 750_000;

export async function apply({ cpu, line }: Profile, session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (line === undefined) return;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bitsPerSecond / 8,
    uploadThroughput: UPLOAD_BITS / 8,
  });
}
