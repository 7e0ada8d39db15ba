import { passkeysOffered, type StartedSession } from '@portico/contract';
import { useApiQuery } from '@portico/runtime';
import { Suspense } from 'react';
import { PasskeyButton } from './lazy-chunks.ts';

interface OfferedPasskeyProps {
  readonly onEntered: (session: StartedSession) => void;
}

/** Passkey sign-in, loaded only if the browser supports it and a company uses it. */
export function OfferedPasskey(props: OfferedPasskeyProps) {
  return 'PublicKeyCredential' in globalThis ? <Offered {...props} /> : null;
}

function Offered({ onEntered }: OfferedPasskeyProps) {
  const { data } = useApiQuery(passkeysOffered, 'told', {}, {}, { staleTime: 60_000 });
  if (!data?.isOffered) return null;
  return (
    <Suspense>
      <PasskeyButton onEntered={onEntered} />
    </Suspense>
  );
}
