import { readLiveState } from '@portico/contract';
import { leadOneTab, openTabChannel } from '../../bus/tab-channel.ts';
import { tokenAtom } from '../../session/session-atoms.ts';
import { portalStore } from '../../store.ts';
import { openLiveLine } from './live-line.ts';

const NAME = 'portico-live';
/** A tab that came later asks for what was told. */
const ASKED = 'what is the state?';

/**
 * Hears the state of the visitor's portal, from now until what is returned is called. One line for the browser, whatever the number of its
 * tabs: the tab that has it tells the others.
 */
export function hearLiveStates(told: (state: string) => void): () => void {
  let over = new AbortController();
  start();
  // A page in the browser's cache keeps no line and is in nobody's way; when it comes back it asks anew.
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
      // Who signs in or out has another session; the line is the former one's.
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
