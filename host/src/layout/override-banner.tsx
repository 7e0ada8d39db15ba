import { formatOwnTime, useLanguage } from '@portico/runtime';
import { Banner, createParts } from '@portico/ui';
import { useLazyMessages } from '../lazy-messages/lazy-messages.ts';
import { useRemotes } from '../remotes/remotes-context.tsx';

const { Root: Strip } = createParts(
  { root: 'div' },
  { base: { root: { padding: { base: '8px 16px 0', lg: '12px 24px 0' } } } },
);

/** Shown on every page of a session with overridden versions; offers the way out (FED-06). */
export function OverrideBanner() {
  const t = useLazyMessages();
  const [language] = useLanguage();
  const { override, check } = useRemotes();
  if (check) {
    const { remote, version, until, leave } = check;
    return (
      <Strip>
        <Banner tone="warn" icon="alert" role="status" title={t('check.shown', { remote, version })}>
          {t('check.until', { time: formatOwnTime(until, language) })} <a href={leave}>{t('check.leave')}</a>
        </Banner>
      </Strip>
    );
  }
  if (!override) return null;
  const { remote, at, until, leave, isResponding } = override;
  return (
    <Strip>
      <Banner
        tone={isResponding ? 'warn' : 'stop'}
        icon="alert"
        role="status"
        title={t(isResponding ? 'override.shown' : 'override.silent', { remote, at })}
      >
        {t('override.until', { time: formatOwnTime(until, language) })} <a href={leave}>{t('override.leave')}</a>
      </Banner>
    </Strip>
  );
}
