import * as v from 'valibot';
import { randomId } from '../store/random-id.ts';
import type { Store } from '../store/store.ts';
import { type Behaviour, Instruction } from '../wire/wire.ts';
import type { Payment } from './payment.ts';

const Stored = v.object({ id: v.string(), instruction: Instruction });

export interface Wanted {
  readonly behaviour: Behaviour;
  readonly seconds?: number | undefined;
}

/** Simulated behaviours that are still pending. */
export interface ListedThings {
  readonly list: () => readonly Instruction[];
  readonly tell: (instruction: Instruction) => void;
  readonly clear: () => void;
  /** Returns the behaviours for the next payment and removes them. */
  readonly takeNext: () => readonly Wanted[];
  /** Behaviours for a payment; without a payment, those for every payment. */
  readonly wanted: (payment?: Payment) => readonly Wanted[];
}

export function createListed(store: Store): ListedThings {
  const told = store.collection('told', Stored);
  const matching = (fits: (scope: Instruction['scope']) => boolean) =>
    told.all().filter(({ instruction }) => fits(instruction.scope));
  return {
    list: () => told.all().map(({ instruction }) => instruction),
    tell: (instruction) => {
      const id = randomId('told');
      told.put(id, { id, instruction });
    },
    clear: () => {
      for (const { id } of told.all()) told.remove(id);
    },
    takeNext: () => {
      const next = matching(({ of }) => of === 'next');
      for (const { id } of next) told.remove(id);
      return next.map(({ instruction: { behaviour, seconds } }) => ({ behaviour, seconds }));
    },
    wanted: (payment) => [
      ...(payment?.behaviours ?? []),
      ...matching((scope) => scope.of === 'all' || (scope.of === 'payment' && isNamed(payment, scope.named))).map(
        ({ instruction }) => instruction,
      ),
    ],
  };
}

function isNamed(payment: Payment | undefined, name: string): boolean {
  return payment !== undefined && [payment.reference, payment.orderNumber, payment.id].includes(name);
}
