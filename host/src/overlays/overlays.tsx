import { PATHS } from '@portico/contract';
import {
  dismissToast,
  pageAccessAtom,
  pendingRequestsAtom,
  portalStore,
  toast,
  toastsAtom,
  useCommonMessages,
  useEvent,
} from '@portico/runtime';
import { ProgressBar, Toaster } from '@portico/ui';
import { useAtomValue } from 'jotai';
import { useHostMessages } from '../messages.ts';
import { DialogHost } from './dialog-host.tsx';

const ANNOUNCE_UNTIL_SEEN_MS = 600_000;

/** The only mounts of overlays: dialogs, toasts and the progress bar. */
export function Overlays() {
  const t = useHostMessages();
  const common = useCommonMessages();
  const pending = useAtomValue(pendingRequestsAtom, { store: portalStore });
  const toasts = useAtomValue(toastsAtom, { store: portalStore });
  useEvent('session/ended', ({ reason, by }) => {
    // Other pages lead to sign-in, which states the reason itself.
    if (portalStore.get(pageAccessAtom) === 'session' || window.location.pathname === PATHS.login) return;
    // Another tab is in front: the toast stays until the user returns.
    if (by !== undefined) toast(t('session.endedElsewhere'), 'info', ANNOUNCE_UNTIL_SEEN_MS);
    else if (reason === 'expired') toast(t('session.ended'));
  });
  return (
    <>
      <ProgressBar active={pending > 0} label={t('progress')} />
      <DialogHost />
      <Toaster label={t('toast.label')} closeLabel={common('action.close')} toasts={toasts} onDismiss={dismissToast} />
    </>
  );
}
