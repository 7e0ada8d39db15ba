import { useEffect, useEffectEvent, useState } from 'react';

interface HeldPress {
  readonly press: () => void;
  /** A press waits for what it needs. */
  readonly isHeld: boolean;
}

/** A press that comes while something it needs is on its way waits for it, and is dropped where it does not come. */
export function useHeldPress(isComing: boolean, isHere: boolean, go: () => void): HeldPress {
  const [isHeld, setIsHeld] = useState(false);
  const goOn = useEffectEvent(go);
  useEffect(() => {
    if (!isHeld || isComing) return;
    // oxlint-disable-next-line react/set-state-in-effect -- what was waited for came from outside
    setIsHeld(false);
    if (isHere) goOn();
  }, [isHeld, isComing, isHere]);
  return { press: isComing ? () => setIsHeld(true) : go, isHeld };
}
