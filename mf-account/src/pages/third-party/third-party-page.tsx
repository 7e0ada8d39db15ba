import { PATHS } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Banner, Skeleton, SkeletonText, TextLink } from '@portico/ui';
import { Suspense } from 'react';
import { SecondStep } from '../../features/mfa/lazy-chunks.ts';
import { SignInForm } from '../../features/sign-in/sign-in-form.ts';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useReturnMessages } from '../../features/third-party/use-return-messages.ts';
import { useThirdParty } from './use-third-party.ts';

/** `/portal/login/thirdParty` (AUTH-07): third parties redirect here. */
export function ThirdPartyPage() {
  const messages = useReturnMessages();
  const { step, enter, problem, setProblem } = useThirdParty();
  return (
    <SignInLayout>
      {problem !== undefined ? (
        <SignInForm.Still>
          <SignInForm.Title>{messages.title}</SignInForm.Title>
          <Banner tone="stop" role="alert">
            {messages.why(problem)}
          </Banner>
          <TextLink as={PortalLink} to={PATHS.login}>
            {messages.back}
          </TextLink>
        </SignInForm.Still>
      ) : step === undefined ? (
        <Entering />
      ) : (
        <Suspense fallback={<Entering />}>
          {/* The ticket is used up, so a user without a code starts again. */}
          <SecondStep
            step={step}
            onEntered={enter}
            onOver={(message) => setProblem(message === undefined ? 'stale' : { message })}
          />
        </Suspense>
      )}
    </SignInLayout>
  );
}

function Entering() {
  const { busy } = useReturnMessages();
  return (
    <SignInForm.Still>
      <SignInForm.Title>{busy}</SignInForm.Title>
      <Skeleton label={busy}>
        <SkeletonText />
      </Skeleton>
    </SignInForm.Still>
  );
}
