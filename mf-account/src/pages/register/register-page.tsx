import { useCommonMessages } from '@portico/runtime';
import { Skeleton, SkeletonBlock, Text } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { SignInForm } from '../../features/sign-in/sign-in-form.ts';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useRegisterMessages } from './register-messages.ts';

/** Form and steps load after the page. */
const Registration = lazy(async () => ({ default: (await import('./registration.tsx')).Registration }));

/** `/portal/register` (AUTH-05). */
export function RegisterPage() {
  const t = useRegisterMessages();
  const common = useCommonMessages();
  return (
    <SignInLayout>
      <SignInForm.Still>
        <SignInForm.Title>{t('title')}</SignInForm.Title>
        <Text color="fg.muted" marginTop="-2">
          {t('lead')}
        </Text>
        <Suspense
          fallback={
            <Skeleton label={common('loading')}>
              <SkeletonBlock height={480} />
            </Skeleton>
          }
        >
          <Registration />
        </Suspense>
      </SignInForm.Still>
    </SignInLayout>
  );
}
