import { LIVE_BEAT_MS, LIVE_PATH, readLiveState } from '@portico/contract';
import ky from 'ky';

/** A page's line to the server. */
export interface LiveLine {
  readonly close: () => void;
}

/** Between two questions where there is no stream. */
const ASK_EVERY_MS = 3_000;
/** An open stream that says nothing, not even its first state, is held back by something between. */
const FIRST_WITHIN_MS = 5_000;
/** Asking goes on for so long before a stream is tried again. */
const STREAM_AGAIN_MS = 60_000;

/**
 * Hears the state of the visitor's portal for as long as it is open: by a stream, and while there is none, by asking. What is told is told
 * each time, the same again if it is the same.
 */
export function openLiveLine(told: (state: string) => void): LiveLine {
  const over = new AbortController();
  let end = () => {};

  function stream(): void {
    if (!('EventSource' in globalThis)) {
      ask();
      return;
    }
    const source = new EventSource(LIVE_PATH);
    let silence = setTimeout(instead, FIRST_WITHIN_MS);
    const heard = () => {
      clearTimeout(silence);
      if (over.signal.aborted) return;
      silence = setTimeout(instead, LIVE_BEAT_MS * 2.5);
    };
    source.addEventListener('beat', heard);
    source.addEventListener('state', ({ data }: MessageEvent<string>) => {
      heard();
      tell(data);
    });
    // The browser comes back by itself to a line that broke, and not to one that was refused.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) instead();
    });
    end = () => {
      clearTimeout(silence);
      source.close();
    };
    function instead(): void {
      end();
      if (!over.signal.aborted) ask();
    }
  }

  function ask(): void {
    const { signal } = over;
    const until = Date.now() + STREAM_AGAIN_MS;
    let timer: ReturnType<typeof setTimeout>;
    const next = async () => {
      await ky
        .get(LIVE_PATH, { cache: 'no-store', retry: 0, timeout: ASK_EVERY_MS, signal })
        .json<{ state?: unknown }>()
        .then(({ state }) => tell(state))
        // The next question may get through.
        .catch(() => {});
      if (signal.aborted) return;
      if (Date.now() >= until) stream();
      else timer = setTimeout(next, ASK_EVERY_MS);
    };
    end = () => clearTimeout(timer);
    void next();
  }

  function tell(state: unknown): void {
    if (!over.signal.aborted && readLiveState(state)) told(state as string);
  }

  stream();
  return {
    close: () => {
      over.abort();
      end();
    },
  };
}
