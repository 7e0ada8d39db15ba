import { Skeleton, SkeletonText } from '@portico/ui';
import { Suspense } from 'react';
import { SecondStep } from '../../features/second-factor/late-parts.ts';
import { DoorForm } from '../../features/sign-in/door-form.ts';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useAccountWords } from '../../words.ts';
import { useOneTouch } from './use-one-touch.ts';

/** `/portal/login/oneTouch` (AUTH-02): a partner's system sends its people here. */
export function OneTouchPage() {
  const { step, enter, leave } = useOneTouch();
  return (
    <SignInLayout>
      {step === undefined ? (
        <Entering />
      ) : (
        <Suspense fallback={<Entering />}>
          {/* The token is used up: whoever cannot show a code signs in by the password. */}
          <SecondStep step={step} onEntered={enter} onOver={() => leave('notSignedIn')} />
        </Suspense>
      )}
    </SignInLayout>
  );
}

function Entering() {
  const t = useAccountWords();
  return (
    <DoorForm.Still>
      <DoorForm.Title>{t('login.busy')}</DoorForm.Title>
      <Skeleton label={t('login.busy')}>
        <SkeletonText />
      </Skeleton>
    </DoorForm.Still>
  );
}
