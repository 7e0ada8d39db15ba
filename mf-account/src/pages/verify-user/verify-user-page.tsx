import { PATHS, readVerifyLink, verifyUser } from '@portico/contract';
import { useAction, usePortalNavigate } from '@portico/runtime';
import { Skeleton, SkeletonText } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Confirmation } from '../../features/sign-in/confirmation.tsx';
import { DoorForm } from '../../features/sign-in/door-form.ts';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { useAccountWords } from '../../words.ts';

/** `/portal/account/verifyUser` (AUTH-06). Whatever comes of it, the sign-in follows and says so. */
export function VerifyUserPage() {
  const t = useAccountWords();
  useConfirming();
  return (
    <SignInLayout>
      <DoorForm.Still>
        <DoorForm.Title>{t('login.verify')}</DoorForm.Title>
        <Skeleton label={t('login.verify')}>
          <SkeletonText />
        </Skeleton>
      </DoorForm.Still>
    </SignInLayout>
  );
}

/** Uses the link of the address once. The address is cleaned at once: the link stays in no history and travels no further. */
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
