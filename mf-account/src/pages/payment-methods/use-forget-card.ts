import { forgetCard, type SavedCard } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useFocusGoal } from '@portico/ui';
import { useState } from 'react';

type Ending = 'removed' | 'silent' | 'lost' | { readonly message: string };

/** What became of the card that was to be removed. */
export interface Forgotten {
  readonly card: SavedCard;
  readonly ending: Ending;
}

/**
 * Removes saved cards, each after it was asked about. A removed one is gone from the page whenever `reload` brings the list, and the
 * focus goes to `list`. (ACCT-06)
 */
export function useForgetCard(reload: () => Promise<unknown>) {
  const [asked, setAsked] = useState<SavedCard>();
  const [outcome, setOutcome] = useState<Forgotten>();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const { goal: list, aim } = useFocusGoal<HTMLDivElement>(removed);
  const { run, isRunning } = useAction<typeof forgetCard, Ending>(forgetCard, {
    forgotten: () => 'removed',
    silent: () => 'silent',
    lost: () => 'lost',
    refused: ({ message }) => ({ message }),
  });

  async function remove(card: SavedCard): Promise<void> {
    const ending = await run({ id: card.id });
    setAsked(undefined);
    if (ending === undefined) return;
    setOutcome({ card, ending });
    if (ending !== 'removed') return;
    aim();
    setRemoved((before) => new Set(before).add(card.id));
    await reload();
  }

  return {
    list,
    asked,
    outcome,
    removed,
    isRunning,
    ask: (card: SavedCard) => {
      setOutcome(undefined);
      setAsked(card);
    },
    keep: () => setAsked(undefined),
    remove: (card: SavedCard) => void remove(card),
  };
}
