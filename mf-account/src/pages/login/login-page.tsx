import { ConfirmationBanner } from '../../features/sign-in/confirmation.tsx';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { BlockedBanner } from './blocked-banner.tsx';
import { LoginForm } from './login-form.tsx';
import { ReasonBanner } from './reason-banner.tsx';

/** `/portal/login`. The host has signed the browser out when it got here. */
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
