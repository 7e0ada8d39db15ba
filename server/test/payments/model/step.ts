import type fc from 'fast-check';
import { expect } from 'vitest';
import type { Mood, World } from './model.ts';
import type { Visit } from './paid-hotel.ts';
import { expected, seenOf } from './seen.ts';

/** State of the model between steps. */
export interface TestState {
  world: World;
  /** Called for each transition of a payment: `waiting → captured`. */
  readonly moved: (step: string) => void;
}

export type Command = fc.AsyncCommand<TestState, Visit>;

/** A step with an exact result in the model. */
export function step(
  label: string,
  can: (world: World) => boolean,
  inModel: (world: World) => void,
  atPortal: (visit: Visit, world: World) => Promise<unknown>,
  moods: readonly Mood[] = [],
): Command {
  return {
    check: ({ world }) => can(world),
    run: async (testState, visit) => {
      const next = structuredClone(testState.world);
      inModel(next);
      visit.behave(moods);
      await atPortal(visit, testState.world);
      visit.behave([]);
      expect(await seenOf(visit), label).toEqual(expected(next, visit));
      goOn(testState, next);
    },
    toString: () => (moods.length === 0 ? label : `${label} [${moods.join(' ')}]`),
  };
}

export function goOn(testState: TestState, next: World): void {
  for (const [index, { payments }] of next.orders.entries())
    for (const [at, { state }] of payments.entries()) {
      const before = testState.world.orders[index]?.payments[at]?.state ?? 'starting';
      if (before !== state) testState.moved(`${before} → ${state}`);
    }
  testState.world = next;
}

export const always = () => true;
