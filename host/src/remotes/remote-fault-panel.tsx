import { useTranslation } from 'react-i18next';

/** Says in the remote's own place that it is not there, and asks again. */
export function RemoteFaultPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('host');
  const isRefused = error instanceof Error && 'phase' in error && error.phase === 'contract';
  return (
    <section role="alert">
      <h2>{t(isRefused ? 'remote.unfit' : 'remote.missing')}</h2>
      <p>{t('remote.rest')}</p>
      <button type="button" onClick={onRetry}>
        {t('remote.retry')}
      </button>
    </section>
  );
}
