import { checkResetLink, PATHS, type ResetLink, readResetLink } from '@portico/contract';
import { PortalLink, useApiQuery, useCommonMessages, usePortalNavigate } from '@portico/runtime';
import { Banner, Button, Skeleton, SkeletonText, Text } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SignInForm } from '../../features/sign-in/sign-in-form.ts';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useDelayedRedirect } from '../../features/sign-in/use-delayed-redirect.ts';
import { useAccountMessages } from '../../messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useResetMessages } from './reset-messages.ts';

/** Delay before the redirect to sign-in. (AUTH-04) */
const LEAVES_AFTER_MS = { changed: 2_000, expired: 3_000 } as const;
type End = keyof typeof LEAVES_AFTER_MS;

/** `/portal/login/resetPassword` (AUTH-04). */
export function ResetPasswordPage() {
  const account = useAccountMessages();
  const link = useResetLink();
  const [end, setEnd] = useState<End>();
  return (
    <SignInLayout>
      <SignInForm.Still>
        <SignInForm.Title>{account('login.reset')}</SignInForm.Title>
        {end !== undefined ? (
          <Ended end={end} />
        ) : link.sign === '' ? (
          <NoLink />
        ) : (
          <CheckedLink link={link} onEnd={setEnd} />
        )}
      </SignInForm.Still>
    </SignInLayout>
  );
}

function CheckedLink({ link, onEnd }: { link: ResetLink; onEnd: (end: End) => void }) {
  const t = useResetMessages();
  const common = useCommonMessages();
  const { email, sign, time, source } = link;
  const request = { email, linkSign: sign, linkTime: time, ...(source !== undefined && { linkSource: source }) };
  const { data, failed, retry } = useApiQuery(checkResetLink, 'valid', request, {
    linkExpired: () => onEnd('expired'),
  });
  if (data !== undefined)
    return (
      <NewPasswordForm
        email={data.email}
        hasPasskeys={data.hasPasskeys === true}
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
        {failed.message || common(failed.messageKey)}
      </Banner>
      <Button variant="solid" size="lg" wide onClick={() => void retry()}>
        {t('retry')}
      </Button>
    </>
  );
}

function Ended({ end }: { end: End }) {
  const t = useResetMessages();
  useDelayedRedirect(PATHS.login, LEAVES_AFTER_MS[end]);
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

/** Opened without a link, or reloaded after its token was removed from the URL. */
function NoLink() {
  const t = useResetMessages();
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

/** Reads the link and removes it from the URL, so that it does not stay in the history. */
function useResetLink(): ResetLink {
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const [link] = useState(() => readResetLink(params));
  const isInUrl = params.has('sign');
  useEffect(() => {
    if (isInUrl) navigate(PATHS.resetPassword, { replace: true });
  }, [isInUrl, navigate]);
  return link;
}
