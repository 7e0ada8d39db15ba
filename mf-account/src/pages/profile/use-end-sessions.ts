import { endOtherSessions, endSession } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { useState } from 'react';

/** What became of the last press: the session that ended, by its words, all others, or no answer came. */
export type EndOutcome = { readonly session: string } | 'others' | 'unreachable' | { readonly message: string };

/** Ends sessions; whatever became of it, `reload` brings what is still open. */
export function useEndSessions(reload: () => Promise<unknown>) {
  const [outcome, setOutcome] = useState<EndOutcome>();
  const [ending, setEnding] = useState<string>();
  const elsewhere = {
    refused: ({ message }: { message: string }) => ({ message }),
    lost: () => 'unreachable' as const,
  };
  const one = useAction<typeof endSession, EndOutcome | 'ended'>(endSession, { ended: () => 'ended', ...elsewhere });
  const others = useAction<typeof endOtherSessions, EndOutcome>(endOtherSessions, {
    ended: () => 'others',
    ...elsewhere,
  });

  async function settled(id: string, run: () => Promise<EndOutcome | undefined>): Promise<void> {
    if (ending !== undefined) return;
    setOutcome(undefined);
    setEnding(id);
    const found = await run();
    await reload();
    setEnding(undefined);
    setOutcome(found);
  }

  return {
    outcome,
    /** The id of the session that is being ended, `others` while all others are. */
    ending,
    end: (id: string, session: string) =>
      settled(id, async () => {
        const found = await one.run({ id });
        return found === 'ended' ? { session } : found;
      }),
    endOthers: () => settled('others', () => others.run({})),
  };
}
