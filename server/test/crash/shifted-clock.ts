const Real = Date;
let ahead = 0;

/** Shifts this process's clock forward by `ms` milliseconds. */
export function shiftClock(ms: number): void {
  ahead = ms;
  globalThis.Date = Shifted as DateConstructor;
}

class Shifted extends Real {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [Real.now() + ahead] : given) as [number]));
  }

  static override now(): number {
    return Real.now() + ahead;
  }
}
