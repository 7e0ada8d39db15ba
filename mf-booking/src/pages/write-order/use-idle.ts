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

    for (const action of ACTIONS) window.addEventListener(action, act, { passive: true, capture: true });
    return () => {
      isHere = false;
      clearTimeout(timer);
      for (const action of ACTIONS) window.removeEventListener(action, act, { capture: true });
    };
  }, [afterMs]);
}
