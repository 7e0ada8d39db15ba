/** Accepts one press within a pause, so that a double click pays once (PAY-08). */
export interface PressGuard {
  /** Whether this press counts; if so, starts the pause. */
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
