import { Skeleton, SkeletonText } from '@portico/ui';
import { Suspense } from 'react';
import { SecondStep } from '../../features/mfa/lazy-chunks.ts';
import { SignInForm } from '../../features/sign-in/sign-in-form.ts';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useAccountMessages } from '../../messages.ts';
import { useMagicLink } from './use-magic-link.ts';

/** `/portal/login/oneTouch` (AUTH-02): partner systems send their users here. */
export function MagicLinkPage() {
  const { step, enter, leave } = useMagicLink();
  return (
    <SignInLayout>
      {step === undefined ? (
        <Entering />
      ) : (
        <Suspense fallback={<Entering />}>
          {/* The token is used up, so a user without a code signs in with the password. */}
          <SecondStep step={step} onEntered={enter} onOver={() => leave('notSignedIn')} />
        </Suspense>
      )}
    </SignInLayout>
  );
}

function Entering() {
  const t = useAccountMessages();
  return (
    <SignInForm.Still>
      <SignInForm.Title>{t('login.busy')}</SignInForm.Title>
      <Skeleton label={t('login.busy')}>
        <SkeletonText />
      </Skeleton>
    </SignInForm.Still>
  );
}
