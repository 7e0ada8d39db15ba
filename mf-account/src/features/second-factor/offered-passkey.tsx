import { type BegunSession, passkeysOffered } from '@portico/contract';
import { useAnswer } from '@portico/runtime';
import { Suspense } from 'react';
import { PasskeyButton } from './late-parts.ts';

interface OfferedPasskeyProps {
  readonly onEntered: (session: BegunSession) => void;
}

/** Sign-in by passkey, where the browser knows them and some company wants them; else nothing, and no code of it. */
export function OfferedPasskey(props: OfferedPasskeyProps) {
  return 'PublicKeyCredential' in globalThis ? <Offered {...props} /> : null;
}

function Offered({ onEntered }: OfferedPasskeyProps) {
  const { found } = useAnswer(passkeysOffered, 'told', {}, {}, { staleTime: 60_000 });
  if (!found?.isOffered) return null;
  return (
    <Suspense>
      <PasskeyButton onEntered={onEntered} />
    </Suspense>
  );
}
