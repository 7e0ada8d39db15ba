import { Banner, Button } from '@portico/ui';
import { useMfaMessages } from './mfa-messages.ts';
import { type PasskeySignIn, usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Signs in with a passkey; errors show above the button. */
export function PasskeyButton(props: PasskeySignIn) {
  const t = useMfaMessages();
  const { signIn, isBusy, message } = usePasskeySignIn(props);
  return (
    <>
      {message !== undefined && (
        <Banner tone="stop" role="alert">
          {message}
        </Banner>
      )}
      <Button size="lg" wide busy={isBusy} busyLabel={t('passkey.busy')} onClick={() => void signIn()}>
        {t('passkey.signIn')}
      </Button>
    </>
  );
}
