import { findBlockedStorage, readSignInReason, writeSignInReason } from '@portico/runtime';
import { Banner, Box } from '@portico/ui';
import { useEffect, useState } from 'react';
import { ConfirmationBanner } from '../../features/sign-in/confirmation.tsx';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useAccountMessages } from '../../messages.ts';
import { LoginForm } from './login-form.tsx';

/** `/portal/login`. The host has signed the user out before. */
export function LoginPage() {
  return (
    <SignInLayout>
      <ConfirmationBanner />
      <ReasonBanner />
      <BlockedBanner />
      <LoginForm />
    </SignInLayout>
  );
}

/** Shows what the browser blocks and its effect before the user signs in. */
function BlockedBanner() {
  const t = useAccountMessages();
  const [blocked] = useState(findBlockedStorage);
  if (blocked === undefined) return null;
  return (
    <Box marginBottom="6">
      <Banner tone="warn" icon="alert" role="status">
        {t(blocked === 'cookies' ? 'login.cookiesBlocked' : 'login.storageBlocked')}
      </Banner>
    </Box>
  );
}

/** Shows once why the user has to sign in again. */
function ReasonBanner() {
  const t = useAccountMessages();
  const [reason] = useState(readSignInReason);
  useEffect(() => writeSignInReason(undefined), []);
  if (reason === undefined) return null;
  return (
    <Box marginBottom="6">
      <Banner tone="info" role="status">
        {t(`login.${reason}`)}
      </Banner>
    </Box>
  );
}
