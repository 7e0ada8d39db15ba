import { forgetCard, type SavedCard } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useFocusTarget } from '@portico/ui';
import { useState } from 'react';

type Ending = 'removed' | 'silent' | 'lost' | { readonly message: string };

/** Outcome of the removal. */
export interface Forgotten {
  readonly card: SavedCard;
  readonly ending: Ending;
}

/**
 * Removes saved cards after confirmation. A removed card disappears before `reload` completes, and `list` takes the
 * focus. (ACCT-06)
 */
export function useForgetCard(reload: () => Promise<unknown>) {
  const [toRemove, setToRemove] = useState<SavedCard>();
  const [outcome, setOutcome] = useState<Forgotten>();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const { goal: list, aim } = useFocusTarget<HTMLDivElement>(removed);
  const { run, isRunning } = useAction<typeof forgetCard, Ending>(forgetCard, {
    forgotten: () => 'removed',
    silent: () => 'silent',
    lost: () => 'lost',
    refused: ({ message }) => ({ message }),
  });

  async function remove(card: SavedCard): Promise<void> {
    const ending = await run({ id: card.id });
    setToRemove(undefined);
    if (ending === undefined) return;
    setOutcome({ card, ending });
    if (ending !== 'removed') return;
    aim();
    setRemoved((before) => new Set(before).add(card.id));
    await reload();
  }

  return {
    list,
    toRemove,
    outcome,
    removed,
    isRunning,
    requestForget: (card: SavedCard) => {
      setOutcome(undefined);
      setToRemove(card);
    },
    keep: () => setToRemove(undefined),
    remove: (card: SavedCard) => void remove(card),
  };
}
