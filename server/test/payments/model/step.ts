import type fc from 'fast-check';
import { expect } from 'vitest';
import type { Mood, World } from './model.ts';
import type { Visit } from './paid-hotel.ts';
import { expected, seenOf } from './seen.ts';

/** State of the model between steps. */
export interface Kept {
  world: World;
  /** Called for each transition of a payment: `waiting → captured`. */
  readonly moved: (step: string) => void;
}

export type Command = fc.AsyncCommand<Kept, Visit>;

/** A step with an exact result in the model. */
export function step(
  says: string,
  can: (world: World) => boolean,
  inModel: (world: World) => void,
  atPortal: (visit: Visit, world: World) => Promise<unknown>,
  moods: readonly Mood[] = [],
): Command {
  return {
    check: ({ world }) => can(world),
    run: async (kept, visit) => {
      const next = structuredClone(kept.world);
      inModel(next);
      visit.behave(moods);
      await atPortal(visit, kept.world);
      visit.behave([]);
      expect(await seenOf(visit), says).toEqual(expected(next, visit));
      goOn(kept, next);
    },
    toString: () => (moods.length === 0 ? says : `${says} [${moods.join(' ')}]`),
  };
}

export function goOn(kept: Kept, next: World): void {
  for (const [index, { payments }] of next.orders.entries())
    for (const [at, { state }] of payments.entries()) {
      const before = kept.world.orders[index]?.payments[at]?.state ?? 'starting';
      if (before !== state) kept.moved(`${before} → ${state}`);
    }
  kept.world = next;
}

export const always = () => true;
