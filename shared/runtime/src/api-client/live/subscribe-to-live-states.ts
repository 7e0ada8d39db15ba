import { readLiveState } from '@portico/contract';
import { leadOneTab, openTabChannel } from '../../bus/tab-channel.ts';
import { tokenAtom } from '../../session/session-atoms.ts';
import { portalStore } from '../../store.ts';
import { openLiveLine } from './live-connection.ts';

const NAME = 'portico-live';
/** A new tab requests the latest state with this message. */
const ASKED = 'what is the state?';

/**
 * Subscribes to the state of the visitor's portal until the returned function is called. One connection per browser:
 * the leading tab forwards states to the others.
 */
export function subscribeToLiveStates(told: (state: string) => void): () => void {
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
    const channel = openTabChannel(NAME, (word) => {
      if (word === ASKED) {
        if (latest !== undefined) channel.say(latest);
      } else if (typeof word === 'string' && readLiveState(word)) told(word);
    });
    signal.addEventListener('abort', channel.close);
    leadOneTab(NAME, signal, () => {
      let line = openLiveLine(tell);
      // After a sign-in or sign-out, the connection still belongs to the previous session.
      const forget = portalStore.sub(tokenAtom, () => {
        line.close();
        latest = undefined;
        line = openLiveLine(tell);
      });
      return () => {
        forget();
        latest = undefined;
        line.close();
      };
    });
    channel.say(ASKED);
    function tell(state: string): void {
      latest = state;
      channel.say(state);
      told(state);
    }
  }

  return () => {
    over.abort();
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}
