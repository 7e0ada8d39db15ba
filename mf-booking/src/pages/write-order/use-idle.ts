import { useEffect, useEffectEvent } from 'react';

const ACTIONS = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

/** Calls when nobody did anything for that long, and again so long after that has ended; not while the tab is hidden. */
export function useIdle(afterMs: number, onIdle: () => Promise<void>): void {
  const tellIdle = useEffectEvent(onIdle);
  useEffect(() => {
    let isHere = true;
    let last = performance.now();
    let timer = setTimeout(check, afterMs);

    function act() {
      last = performance.now();
    }
    async function check() {
      if (performance.now() - last >= afterMs) {
        if (document.visibilityState === 'visible') await tellIdle();
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

/** Scrolling does not bubble; what the user presses does, and capturing it outside of a page is left to the portal. */
function optionsOf(action: (typeof ACTIONS)[number]) {
  return { passive: true, capture: action === 'scroll' };
}
