import { checkResetLink, PATHS, type ResetLink, readResetLink } from '@portico/contract';
import { PortalLink, useAnswer, useCommonWords, usePortalNavigate } from '@portico/runtime';
import { Banner, Button, Skeleton, SkeletonText, Text } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DoorForm } from '../../features/sign-in/door-form.ts';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useGoingOn } from '../../features/sign-in/use-going-on.ts';
import { useAccountWords } from '../../words.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useResetWords } from './reset-words.ts';

/** The sign-in comes so long after the end has been told. (AUTH-04) */
const LEAVES_AFTER_MS = { changed: 2_000, expired: 3_000 } as const;
type End = keyof typeof LEAVES_AFTER_MS;

/** `/portal/login/resetPassword` (AUTH-04). */
export function ResetPasswordPage() {
  const account = useAccountWords();
  const link = useResetLink();
  const [end, setEnd] = useState<End>();
  return (
    <SignInLayout>
      <DoorForm.Still>
        <DoorForm.Title>{account('login.reset')}</DoorForm.Title>
        {end !== undefined ? (
          <Ended end={end} />
        ) : link.sign === '' ? (
          <NoLink />
        ) : (
          <CheckedLink link={link} onEnd={setEnd} />
        )}
      </DoorForm.Still>
    </SignInLayout>
  );
}

function CheckedLink({ link, onEnd }: { link: ResetLink; onEnd: (end: End) => void }) {
  const t = useResetWords();
  const common = useCommonWords();
  const { email, sign, time, source } = link;
  const request = { email, linkSign: sign, linkTime: time, ...(source !== undefined && { linkSource: source }) };
  const { found, failed, retry } = useAnswer(checkResetLink, 'valid', request, { linkExpired: () => onEnd('expired') });
  if (found !== undefined)
    return (
      <NewPasswordForm
        email={found.email}
        hasPasskeys={found.hasPasskeys === true}
        link={{ ...request, from: link.from }}
        onEnd={onEnd}
      />
    );
  if (failed === undefined)
    return (
      <Skeleton label={t('checking')}>
        <SkeletonText />
      </Skeleton>
    );
  return (
    <>
      <Banner tone="stop" role="alert">
        {failed.message || common(failed.word)}
      </Banner>
      <Button variant="solid" size="lg" wide onClick={() => void retry()}>
        {t('retry')}
      </Button>
    </>
  );
}

function Ended({ end }: { end: End }) {
  const t = useResetWords();
  useGoingOn(PATHS.login, LEAVES_AFTER_MS[end]);
  return (
    <>
      <Banner tone={end === 'changed' ? 'free' : 'stop'} role={end === 'changed' ? 'status' : 'alert'}>
        {t(end)}
      </Banner>
      <Button as={PortalLink} to={PATHS.login} variant="quiet" size="lg" wide>
        {t('signIn')}
      </Button>
    </>
  );
}

/** Opened by hand, or loaded again after its address was cleaned. */
function NoLink() {
  const t = useResetWords();
  return (
    <>
      <Text color="fg.muted">{t('noLink')}</Text>
      <Button as={PortalLink} to={PATHS.forgotPassword} variant="solid" size="lg" wide>
        {t('ask')}
      </Button>
      <Button as={PortalLink} to={PATHS.login} variant="quiet" size="lg" wide>
        {t('signIn')}
      </Button>
    </>
  );
}

/** The link that opened the page. The address is cleaned at once: it stays in no history and travels no further. */
function useResetLink(): ResetLink {
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const [link] = useState(() => readResetLink(params));
  const isInAddress = params.has('sign');
  useEffect(() => {
    if (isInAddress) navigate(PATHS.resetPassword, { replace: true });
  }, [isInAddress, navigate]);
  return link;
}
