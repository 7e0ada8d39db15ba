import { afterEach, expect, it, vi } from 'vitest';
import { leadOneTab, openTabChannel } from './tab-channel.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Fake of the Web Locks API: requests get the lock in order. */
function stubLocks(): void {
  const waiting: { readonly run: () => Promise<unknown>; readonly signal: AbortSignal }[] = [];
  let isHeld = false;
  async function next(): Promise<void> {
    const one = isHeld ? undefined : waiting.shift();
    if (!one) return;
    if (one.signal.aborted) return await next();
    isHeld = true;
    await one.run();
    isHeld = false;
    await next();
  }
  const request = async (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) => {
    waiting.push({ run: async () => run(), signal });
    void next();
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

/** A tab that wants to lead; `led` counts how often it started and stopped leading. */
function aTab() {
  const over = new AbortController();
  const led = { started: 0, ended: 0 };
  leadOneTab('test', over.signal, () => {
    led.started += 1;
    return () => {
      led.ended += 1;
    };
  });
  return { led, leave: () => over.abort() };
}

it('of eight tabs one leads; when it goes another does, and never one that has gone', async () => {
  stubLocks();
  const tabs = Array.from({ length: 8 }, aTab);
  const leading = () => tabs.flatMap(({ led }, place) => (led.started > led.ended ? [place] : []));
  await vi.waitFor(() => expect(leading()).toEqual([0]), { timeout: 10_000 });
  tabs[1]?.leave();
  tabs[0]?.leave();
  await vi.waitFor(() => expect(leading()).toEqual([2]), { timeout: 10_000 });
  expect(tabs[1]?.led.started).toBe(0);
});

it('a browser that cannot choose lets every tab lead, until it goes', () => {
  vi.stubGlobal('navigator', {});
  const [one, other] = [aTab(), aTab()];
  expect([one.led.started, other.led.started]).toEqual([1, 1]);
  one.leave();
  expect([one.led.ended, other.led.ended]).toEqual([1, 0]);
});

it('a tab says and hears, where the browser can, and is alone where it cannot', () => {
  const tabs = new Set<FakeChannel>();
  class FakeChannel {
    onmessage: ((event: MessageEvent) => void) | undefined;
    constructor() {
      tabs.add(this);
    }
    postMessage(data: unknown): void {
      for (const tab of tabs) if (tab !== this) tab.onmessage?.(new MessageEvent('message', { data }));
    }
    close(): void {
      tabs.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const received: unknown[] = [];
  const [one, other] = [
    openTabChannel('test', () => {}),
    openTabChannel('test', (message) => void received.push(message)),
  ];
  one.post('state');
  other.close();
  one.post('nobody hears it');
  one.close();
  expect([received, tabs.size]).toEqual([['state'], 0]);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  expect(() => openTabChannel('test', () => {}).post('state')).not.toThrow();
});
