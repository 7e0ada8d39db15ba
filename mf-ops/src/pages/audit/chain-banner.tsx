import type { AuditChain } from '@portico/contract';
import { Banner, Box } from '@portico/ui';
import { useAuditMessages } from './audit-messages.ts';

/** Result of the integrity check: entries that were changed or removed. */
export function ChainBanner({ chain }: { chain: AuditChain }) {
  const t = useAuditMessages();
  const { lines, place, hash, faults, faulty } = chain;
  if (faulty === 0)
    return (
      <Banner tone="free" role="status" title={t('chain.holds')}>
        <Box overflowWrap="anywhere">{t('chain.holdsText', { count: lines, place, hash })}</Box>
      </Banner>
    );
  return (
    <Banner tone="stop" role="alert" title={t('chain.broken', { count: faulty })}>
      {t('chain.brokenText')}
      <Box as="ul" paddingInlineStart="5" margin="0">
        {faults.map(({ kind, place: at, line }) => (
          <li key={`${kind} ${at} ${line}`}>{t(`chain.${kind}`, { line: line ?? '', place: at ?? '' })}</li>
        ))}
        {faulty > faults.length && <li>{t('chain.more', { more: faulty - faults.length })}</li>}
      </Box>
    </Banner>
  );
}
