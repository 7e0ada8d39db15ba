import { endOtherSessions, endSession } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useState } from 'react';

/** The session that was signed out (its name), all others, or no response. */
export type EndOutcome = { readonly session: string } | 'others' | 'unreachable' | { readonly message: string };

/** Signs sessions out; `reload` refreshes the list after any outcome. */
export function useEndSessions(reload: () => Promise<unknown>) {
  const [outcome, setOutcome] = useState<EndOutcome>();
  const [ending, setEnding] = useState<string>();
  const otherOutcomes = {
    refused: ({ message }: { message: string }) => ({ message }),
    lost: () => 'unreachable' as const,
  };
  const one = useAction<typeof endSession, EndOutcome | 'ended'>(endSession, {
    ended: () => 'ended',
    ...otherOutcomes,
  });
  const others = useAction<typeof endOtherSessions, EndOutcome>(endOtherSessions, {
    ended: () => 'others',
    ...otherOutcomes,
  });

  async function settled(id: string, run: () => Promise<EndOutcome | undefined>): Promise<void> {
    if (ending !== undefined) return;
    setOutcome(undefined);
    setEnding(id);
    const outcome = await run();
    await reload();
    setEnding(undefined);
    setOutcome(outcome);
  }

  return {
    outcome,
    /** Id of the session being signed out, or `others`. */
    ending,
    end: (id: string, session: string) =>
      settled(id, async () => {
        const outcome = await one.run({ id });
        return outcome === 'ended' ? { session } : outcome;
      }),
    endOthers: () => settled('others', () => others.run({})),
  };
}
