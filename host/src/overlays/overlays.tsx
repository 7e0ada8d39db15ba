import { PATHS } from '@portico/contract';
import {
  dismissToast,
  pendingCallsAtom,
  portalStore,
  toast,
  toastsAtom,
  useCommonWords,
  useEvent,
} from '@portico/runtime';
import { ProgressBar, Toaster } from '@portico/ui';
import { useAtomValue } from 'jotai';
import { useHostWords } from '../words.ts';
import { DialogHost } from './dialog-host.tsx';

const TOLD_UNTIL_SEEN_MS = 600_000;

/** The only mounts of overlays on the page: dialogs, toasts, the progress bar. */
export function Overlays() {
  const t = useHostWords();
  const common = useCommonWords();
  const pending = useAtomValue(pendingCallsAtom, { store: portalStore });
  const toasts = useAtomValue(toastsAtom, { store: portalStore });
  useEvent('session/ended', ({ reason, by }) => {
    // Nobody looks at a page while another tab is in front: it is still told when they come back.
    if (by !== undefined) return toast(t('session.endedElsewhere'), 'info', TOLD_UNTIL_SEEN_MS);
    // Who visits sign-in knows; who is sent there should be told why.
    if (reason === 'expired' && window.location.pathname !== PATHS.login) toast(t('session.ended'));
    return undefined;
  });
  return (
    <>
      <ProgressBar active={pending > 0} label={t('progress')} />
      <DialogHost />
      <Toaster label={t('toast.label')} closeLabel={common('action.close')} toasts={toasts} onDismiss={dismissToast} />
    </>
  );
}
