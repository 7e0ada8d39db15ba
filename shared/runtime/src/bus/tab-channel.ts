/** What tabs of this origin say to each other, by one name. */
export interface TabChannel {
  readonly say: (word: unknown) => void;
  readonly close: () => void;
}

/** Hears what other tabs say; a browser that cannot lets every tab be alone. */
export function openTabChannel(name: string, hear: (word: unknown) => void): TabChannel {
  const channel = openChannel(name);
  if (channel === undefined) return { say: () => {}, close: () => {} };
  channel.onmessage = ({ data }: MessageEvent) => hear(data);
  return { say: (word) => channel.postMessage(word), close: () => channel.close() };
}

/** Undefined if the browser lacks channels, or denies them together with the storage. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/**
 * Runs `lead` in one tab of the browser at a time, from when the tab is chosen until `over`; when that tab goes, another is chosen. `lead` gives
 * the way to stop. A browser that cannot choose lets every tab lead.
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
  // Given up before it was chosen: nobody misses it.
  navigator.locks.request(name, { signal: over }, () => (over.aborted ? undefined : untilOver())).catch(() => {});
}
