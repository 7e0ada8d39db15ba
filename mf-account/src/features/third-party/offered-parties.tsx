import { thirdParties } from '@portico/contract';
import { useAnswer } from '@portico/runtime';
import { Suspense } from 'react';
import { PartyButtons } from './late-parts.ts';

/** AUTH-07: those through whom one may sign in; nothing, and no code of it, where none is set or as long as nobody knows. */
export function OfferedParties() {
  const { found = [] } = useAnswer(thirdParties, 'offered', {}, {}, { staleTime: 60_000 });
  if (found.length === 0) return null;
  return (
    <Suspense>
      <PartyButtons offered={found} />
    </Suspense>
  );
}
