import { Skeleton, SkeletonText } from '@portico/ui';
import { DoorForm } from '../../features/sign-in/door-form.ts';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useAccountWords } from '../../words.ts';
import { useOneTouch } from './use-one-touch.ts';

/** `/portal/login/oneTouch` (AUTH-02): a partner's system sends its people here. */
export function OneTouchPage() {
  const t = useAccountWords();
  useOneTouch();
  return (
    <SignInLayout>
      <DoorForm.Still>
        <DoorForm.Title>{t('login.busy')}</DoorForm.Title>
        <Skeleton label={t('login.busy')}>
          <SkeletonText />
        </Skeleton>
      </DoorForm.Still>
    </SignInLayout>
  );
}
