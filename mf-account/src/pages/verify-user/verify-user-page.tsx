import { PATHS, readVerifyLink, verifyUser } from '@portico/contract';
import { useAction, usePortalNavigate } from '@portico/runtime';
import { Skeleton, SkeletonText } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Confirmation } from '../../features/sign-in/confirmation.tsx';
import { SignInForm } from '../../features/sign-in/sign-in-form.ts';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useAccountMessages } from '../../messages.ts';

/** `/portal/account/verifyUser` (AUTH-06). Every outcome leads to the sign-in page, which shows it. */
export function VerifyUserPage() {
  const t = useAccountMessages();
  useConfirming();
  return (
    <SignInLayout>
      <SignInForm.Still>
        <SignInForm.Title>{t('login.verify')}</SignInForm.Title>
        <Skeleton label={t('login.verify')}>
          <SkeletonText />
        </Skeleton>
      </SignInForm.Still>
    </SignInLayout>
  );
}

/** Uses the link once and removes it from the URL, so that it does not stay in the history. */
function useConfirming(): void {
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const [link] = useState(() => readVerifyLink(params));
  const isUsed = useRef(false);
  const leave = (confirmation: Confirmation) => navigate(PATHS.login, { replace: true, state: { confirmation } });
  const { run } = useAction(verifyUser, {
    verified: () => leave('confirmed'),
    linkExpired: () => leave('linkExpired'),
    refused: () => leave('notConfirmed'),
    lost: () => leave('notConfirmed'),
    told: () => leave('notConfirmed'),
  });
  useEffect(() => {
    if (isUsed.current) return;
    isUsed.current = true;
    navigate(PATHS.verifyUser, { replace: true });
    void run(link);
  }, [navigate, run, link]);
}
