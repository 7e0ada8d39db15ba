import { PATHS } from '@portico/contract';
import { onToast, pendingCallsAtom, portalStore, toast, useCommonWords, useEvent } from '@portico/runtime';
import { dismissToast, ProgressBar, showToast, Toaster } from '@portico/ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useHostWords } from '../words.ts';
import { DialogHost } from './dialog-host.tsx';

/** The only mounts of overlays on the page: dialogs, toasts, the progress bar. */
export function Overlays() {
  const t = useHostWords();
  const common = useCommonWords();
  const pending = useAtomValue(pendingCallsAtom, { store: portalStore });
  useEffect(() => onToast(show), []);
  useEvent('session/ended', ({ reason }) => {
    // Who visits sign-in knows; who is sent there should be told why.
    if (reason === 'expired' && window.location.pathname !== PATHS.login) toast(t('session.ended'));
  });
  return (
    <>
      <ProgressBar active={pending > 0} label={t('progress')} />
      <DialogHost />
      <Toaster label={t('toast.label')} closeLabel={common('action.close')} />
    </>
  );
}

/** Every toast of the portal goes by itself (CALL-04); an error's frame would stay until it is closed. */
function show({ text, tone, forMs }: Parameters<Parameters<typeof onToast>[0]>[0]): void {
  const id = showToast({ text, tone: tone === 'error' ? 'error' : 'info', key: `${tone} ${text}` });
  if (tone === 'error') setTimeout(() => dismissToast(id), forMs);
}
