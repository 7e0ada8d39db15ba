import { thirdParties } from '@portico/contract';
import { useApiQuery } from '@portico/runtime';
import { Suspense } from 'react';
import { PartyButtons } from './lazy-chunks.ts';

/** AUTH-07: third-party sign-in, loaded only once providers are known and set. */
export function OfferedParties() {
  const { data = [] } = useApiQuery(thirdParties, 'offered', {}, {}, { staleTime: 60_000 });
  if (data.length === 0) return null;
  return (
    <Suspense>
      <PartyButtons offered={data} />
    </Suspense>
  );
}
