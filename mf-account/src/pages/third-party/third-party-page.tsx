import { PATHS } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Banner, Skeleton, SkeletonText, TextLink } from '@portico/ui';
import { Suspense } from 'react';
import { SecondStep } from '../../features/second-factor/late-parts.ts';
import { DoorForm } from '../../features/sign-in/door-form.ts';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useReturnWords } from '../../features/third-party/use-return-words.ts';
import { useThirdParty } from './use-third-party.ts';

/** `/portal/login/thirdParty` (AUTH-07): browsers come back here from a third party. */
export function ThirdPartyPage() {
  const words = useReturnWords();
  const { step, enter, problem, setProblem } = useThirdParty();
  return (
    <SignInLayout>
      {problem !== undefined ? (
        <DoorForm.Still>
          <DoorForm.Title>{words.title}</DoorForm.Title>
          <Banner tone="stop" role="alert">
            {words.why(problem)}
          </Banner>
          <TextLink as={PortalLink} to={PATHS.login}>
            {words.back}
          </TextLink>
        </DoorForm.Still>
      ) : step === undefined ? (
        <Entering />
      ) : (
        <Suspense fallback={<Entering />}>
          {/* The ticket is used up: whoever cannot show a code begins again. */}
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
  const { busy } = useReturnWords();
  return (
    <DoorForm.Still>
      <DoorForm.Title>{busy}</DoorForm.Title>
      <Skeleton label={busy}>
        <SkeletonText />
      </Skeleton>
    </DoorForm.Still>
  );
}
