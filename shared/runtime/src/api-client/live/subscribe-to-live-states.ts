import { readLiveState } from '@portico/contract';
import { emit } from '../../bus/bus.ts';
import { leadOneTab, openTabChannel } from '../../bus/tab-channel.ts';
import { tokenAtom } from '../../session/session-atoms.ts';
import { portalStore } from '../../store.ts';
import { openLiveLine } from './live-connection.ts';

const NAME = 'portico-live';
/** A new tab requests the latest state with this message. */
const STATE_REQUEST = 'what is the state?';
/** Later prices of a search, as a message between tabs. */
const PRICES = /^prices ([\w-]{1,40})$/;

/**
 * Subscribes to the state of the visitor's portal until the returned function is called. One connection per browser:
 * the leading tab forwards states to the others. Emits `prices/arrived` in every tab.
 */
export function subscribeToLiveStates(onState: (state: string) => void): () => void {
  let over = new AbortController();
  start();
  // A page in the back/forward cache closes its connection and reopens it when it is restored.
  const leave = () => over.abort();
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) start();
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);

  function start(): void {
    over = new AbortController();
    const { signal } = over;
    let latest: string | undefined;
    const channel = openTabChannel(NAME, (message) => {
      if (message === STATE_REQUEST) {
        if (latest !== undefined) channel.post(latest);
      } else if (typeof message === 'string') receive(message);
    });
    signal.addEventListener('abort', channel.close);
    leadOneTab(NAME, signal, () => {
      let line = openLiveLine(broadcast, broadcastPrices);
      // After a sign-in or sign-out, the connection still belongs to the previous session.
      const forget = portalStore.sub(tokenAtom, () => {
        line.close();
        latest = undefined;
        line = openLiveLine(broadcast, broadcastPrices);
      });
      return () => {
        forget();
        latest = undefined;
        line.close();
      };
    });
    channel.post(STATE_REQUEST);
    function receive(message: string): void {
      const [, searchId] = PRICES.exec(message) ?? [];
      if (searchId !== undefined) emit('prices/arrived', { searchId });
      else if (readLiveState(message)) onState(message);
    }
    function broadcastPrices(searchId: string): void {
      const message = `prices ${searchId}`;
      channel.post(message);
      receive(message);
    }
    function broadcast(state: string): void {
      latest = state;
      channel.post(state);
      onState(state);
    }
  }

  return () => {
    over.abort();
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}
