/** Lets one press through in a while, so that a double click is one (PAY-08). */
export interface PressGuard {
  /** Whether this press counts. A press that counts starts the pause in which no other one does. */
  readonly lets: () => boolean;
  /** The next press counts at once. */
  readonly open: () => void;
}

export function pressGuard(forMs: number): PressGuard {
  let closedUntil = Number.NEGATIVE_INFINITY;
  return {
    lets: () => {
      const now = performance.now();
      if (now < closedUntil) return false;
      closedUntil = now + forMs;
      return true;
    },
    open: () => {
      closedUntil = Number.NEGATIVE_INFINITY;
    },
  };
}
