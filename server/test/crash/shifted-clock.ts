const Real = Date;
let ahead = 0;

/** Shifts this process's clock forward by `ms` milliseconds. */
export function shiftClock(ms: number): void {
  ahead = ms;
  globalThis.Date = Shifted as DateConstructor;
}

class Shifted extends Real {
  constructor(...args: readonly unknown[]) {
    super(...((args.length === 0 ? [Real.now() + ahead] : args) as [number]));
  }

  static override now(): number {
    return Real.now() + ahead;
  }
}
