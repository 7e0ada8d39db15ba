/** A channel by name between the tabs of this origin. */
export interface TabChannel {
  readonly post: (message: unknown) => void;
  readonly close: () => void;
}

/** Receives messages of other tabs. Without `BroadcastChannel` the tab is isolated. */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  const channel = openChannel(name);
  if (channel === undefined) return { post: () => {}, close: () => {} };
  channel.onmessage = ({ data }: MessageEvent) => onMessage(data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

/** Undefined if the browser has no channels, or denies them together with the storage. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/**
 * Runs `lead` in one tab of the browser at a time, until `over` is aborted; if that tab closes, another tab takes over.
 * `lead` returns a stop function. Without the Web Locks API every tab leads.
 */
export function leadOneTab(name: string, over: AbortSignal, lead: () => () => void): void {
  if (over.aborted) return;
  const untilOver = () =>
    new Promise<void>((done) => {
      const stop = lead();
      over.addEventListener('abort', () => {
        stop();
        done();
      });
    });
  if (!('locks' in navigator)) {
    void untilOver();
    return;
  }
  // Aborted while waiting for the lock: nothing to clean up.
  navigator.locks.request(name, { signal: over }, () => (over.aborted ? undefined : untilOver())).catch(() => {});
}
