import { Banner, Button } from '@portico/ui';
import { useFactorWords } from './factor-words.ts';
import { type PasskeySignIn, usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Signs in by a passkey; what is in the way stands above the button. */
export function PasskeyButton(props: PasskeySignIn) {
  const t = useFactorWords();
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
