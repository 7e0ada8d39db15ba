import { LIVE_BEAT_MS, LIVE_PATH, readLiveState } from '@portico/contract';
import ky from 'ky';

/** A connection to the server for the portal's state. */
export interface LiveLine {
  readonly close: () => void;
}

/** Polling interval if there is no stream. */
const POLL_INTERVAL_MS = 3_000;
/** A stream without a first state within this time is buffered by a proxy. */
const FIRST_WITHIN_MS = 5_000;
/** Polling lasts this long before the stream is tried again. */
const STREAM_AGAIN_MS = 60_000;

/**
 * Subscribes to the state of the visitor's portal: by stream, or by polling without one. Unchanged states are reported
 * again. Only a stream reports later prices of searches.
 */
export function openLiveLine(onState: (state: string) => void, onPrices: (searchId: string) => void): LiveLine {
  const over = new AbortController();
  let end = () => {};

  function stream(): void {
    if (!('EventSource' in globalThis)) {
      requestState();
      return;
    }
    const source = new EventSource(LIVE_PATH);
    let silence = setTimeout(instead, FIRST_WITHIN_MS);
    const onMessage = () => {
      clearTimeout(silence);
      if (over.signal.aborted) return;
      silence = setTimeout(instead, LIVE_BEAT_MS * 2.5);
    };
    source.addEventListener('beat', onMessage);
    source.addEventListener('state', ({ data }: MessageEvent<string>) => {
      onMessage();
      emitState(data);
    });
    source.addEventListener('prices', ({ data }: MessageEvent<string>) => {
      onMessage();
      if (!over.signal.aborted) onPrices(data);
    });
    // The browser reconnects a broken stream automatically, but not a rejected one.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) instead();
    });
    end = () => {
      clearTimeout(silence);
      source.close();
    };
    function instead(): void {
      end();
      if (!over.signal.aborted) requestState();
    }
  }

  function requestState(): void {
    const { signal } = over;
    const until = Date.now() + STREAM_AGAIN_MS;
    let timer: ReturnType<typeof setTimeout>;
    const next = async () => {
      await ky
        .get(LIVE_PATH, { cache: 'no-store', retry: 0, timeout: POLL_INTERVAL_MS, signal })
        .json<{ state?: unknown }>()
        .then(({ state }) => emitState(state))
        // The next poll may succeed.
        .catch(() => {});
      if (signal.aborted) return;
      if (Date.now() >= until) stream();
      else timer = setTimeout(next, POLL_INTERVAL_MS);
    };
    end = () => clearTimeout(timer);
    void next();
  }

  function emitState(state: unknown): void {
    if (!over.signal.aborted && readLiveState(state)) onState(state as string);
  }

  stream();
  return {
    close: () => {
      over.abort();
      end();
    },
  };
}
