import { PATHS } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Banner, Skeleton, SkeletonText, TextLink } from '@portico/ui';
import { Suspense } from 'react';
import { SecondStep } from '../../features/second-factor/late-parts.ts';
import { DoorForm } from '../../features/sign-in/door-form.ts';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useThirdPartyWords } from '../../features/third-party/third-party-words.ts';
import { useThirdParty } from './use-third-party.ts';

/** `/portal/login/thirdParty` (AUTH-07): browsers come back here from a third party. */
export function ThirdPartyPage() {
  const t = useThirdPartyWords();
  const { step, enter, problem, setProblem } = useThirdParty();
  return (
    <SignInLayout>
      {problem !== undefined ? (
        <DoorForm.Still>
          <DoorForm.Title>{t('title')}</DoorForm.Title>
          <Banner tone="stop" role="alert">
            {typeof problem === 'string' ? t(problem) : problem.message}
          </Banner>
          <TextLink as={PortalLink} to={PATHS.login}>
            {t('back')}
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
  const t = useThirdPartyWords();
  return (
    <DoorForm.Still>
      <DoorForm.Title>{t('busy')}</DoorForm.Title>
      <Skeleton label={t('busy')}>
        <SkeletonText />
      </Skeleton>
    </DoorForm.Still>
  );
}
