import { setImmediate as othersTurn } from 'node:timers/promises';

/** Maximum time in milliseconds that long work may block the event loop. */
const SLICE_MS = 4;

/** Runs long work that yields often, and returns to the event loop every few milliseconds. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await othersTurn();
    until = performance.now() + SLICE_MS;
  }
}

/** Runs the same work without a pause. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
