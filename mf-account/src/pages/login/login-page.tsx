import { ConfirmationBanner } from '../../features/sign-in/confirmation.tsx';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { LoginForm } from './login-form.tsx';

/** `/portal/login`. The host has signed the browser out when it got here. */
export function LoginPage() {
  return (
    <SignInLayout>
      <ConfirmationBanner />
      <LoginForm />
    </SignInLayout>
  );
}
