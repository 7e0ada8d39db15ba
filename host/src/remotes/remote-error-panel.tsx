import { ErrorPanel } from '@portico/ui';
import { useHostMessages } from '../messages.ts';
import { RemoteLoadError } from './remote-load-error.ts';

/** Replaces a remote that failed to load, with a retry (FED-05). */
export function RemoteErrorPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useHostMessages();
  const isIncompatible = error instanceof RemoteLoadError && error.phase === 'contract';
  return (
    <ErrorPanel
      title={t(isIncompatible ? 'remote.unfit' : 'remote.missing')}
      text={t('remote.rest')}
      retryLabel={t('remote.retry')}
      onRetry={onRetry}
    />
  );
}
