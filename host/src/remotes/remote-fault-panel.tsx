import { ErrorPanel } from '@portico/ui';
import { useHostWords } from '../words.ts';
import { RemoteFault } from './remote-fault.ts';

/** Says in the remote's own place that it is not there, and asks again (FED-05). */
export function RemoteFaultPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useHostWords();
  const isUnfit = error instanceof RemoteFault && error.phase === 'contract';
  return (
    <ErrorPanel
      title={t(isUnfit ? 'remote.unfit' : 'remote.missing')}
      text={t('remote.rest')}
      retryLabel={t('remote.retry')}
      onRetry={onRetry}
    />
  );
}
