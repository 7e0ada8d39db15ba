import { useEffect, useEffectEvent } from 'react';

const ACTIONS = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

/** Calls `onIdle` after this idle time, and again after each further one; not while the tab is hidden. */
export function useIdle(afterMs: number, onIdle: () => Promise<void>): void {
  const announceIdle = useEffectEvent(onIdle);
  useEffect(() => {
    let isHere = true;
    let last = performance.now();
    let timer = setTimeout(check, afterMs);

    function act() {
      last = performance.now();
    }
    async function check() {
      if (performance.now() - last >= afterMs) {
        if (document.visibilityState === 'visible') await announceIdle();
        act();
      }
      if (isHere) timer = setTimeout(check, last + afterMs - performance.now());
    }

    for (const action of ACTIONS) window.addEventListener(action, act, optionsOf(action));
    return () => {
      isHere = false;
      clearTimeout(timer);
      for (const action of ACTIONS) window.removeEventListener(action, act, optionsOf(action));
    };
  }, [afterMs]);
}

/** Scroll events do not bubble; for the others, only the portal may listen outside of pages in the capture phase. */
function optionsOf(action: (typeof ACTIONS)[number]) {
  return { passive: true, capture: action === 'scroll' };
}
