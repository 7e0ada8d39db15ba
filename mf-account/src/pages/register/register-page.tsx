import { useCommonWords } from '@portico/runtime';
import { Bone, Skeleton, Text } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { DoorForm } from '../../features/sign-in/door-form.ts';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useRegisterWords } from './register-words.ts';

/** Form, steps and files come after the page has drawn. */
const Registration = lazy(async () => ({ default: (await import('./registration.tsx')).Registration }));

/** `/portal/register` (AUTH-05). */
export function RegisterPage() {
  const t = useRegisterWords();
  const common = useCommonWords();
  return (
    <SignInLayout>
      <DoorForm.Still>
        <DoorForm.Title>{t('title')}</DoorForm.Title>
        <Text color="fg.muted" marginTop="-2">
          {t('lead')}
        </Text>
        <Suspense
          fallback={
            <Skeleton label={common('loading')}>
              <Bone height={480} />
            </Skeleton>
          }
        >
          <Registration />
        </Suspense>
      </DoorForm.Still>
    </SignInLayout>
  );
}
