import type { ListedSupplier, SupplierTraffic } from '@portico/contract';
import { Button, type DataPair, DataPairs, Flex, Heading, Stack, StatusBadge, Text } from '@portico/ui';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { SupplierDetails } from './supplier-details.tsx';
import { useSuppliersMessages } from './suppliers-messages.ts';
import { useTriedSearch } from './use-tried-search.ts';

const BADGES = { on: 'confirmed', searchOff: 'pending', off: 'rejected' } as const;

interface SupplierCardProps {
  readonly supplier: ListedSupplier;
  readonly onSwitch: () => void;
}

export function SupplierCard({ supplier, onSwitch }: SupplierCardProps) {
  const t = useSuppliersMessages();
  const ownTime = useLocalTime();
  const { name, state, mode, reason, actor = '', changedAt } = supplier;
  const { start, isTrying, message } = useTriedSearch(name);
  const facts = useFacts(supplier);
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Flex align="center" gap="3" wrap="wrap">
          <Heading level={2}>{name}</Heading>
          <StatusBadge status={BADGES[state]}>{t(`states.${state}`)}</StatusBadge>
        </Flex>
        <Flex gap="2" wrap="wrap">
          <Button
            size="sm"
            aria-label={t('tryOf', { name })}
            busy={isTrying}
            busyLabel={t('trying')}
            onClick={() => void start()}
          >
            {t('try')}
          </Button>
          <Button size="sm" aria-label={t('switchOf', { name })} onClick={onSwitch}>
            {t('switch')}
          </Button>
        </Flex>
      </Flex>
      {reason !== undefined && changedAt !== undefined && (
        <Text>{t('changed', { actor, at: ownTime(changedAt), reason })}</Text>
      )}
      <Text role="status" css={{ '&:empty': { display: 'none' } }}>
        {message}
      </Text>
      <DataPairs items={[{ label: t('mode'), value: t(`modes.${mode}`) }, ...facts]} />
      {mode !== 'builtIn' && <SupplierDetails supplier={supplier} />}
    </Stack>
  );
}

function useFacts(supplier: ListedSupplier): readonly DataPair[] {
  const t = useSuppliersMessages();
  const ownTime = useLocalTime();
  const { mode, hour, day, clockOffsetMs, keyFingerprint: fingerprint, keySince } = supplier;
  if (mode === 'builtIn') return [];
  const trafficText = ({ requests, failures, rejected }: SupplierTraffic) =>
    t('traffic', { count: requests, requests, failures, rejected });
  const items: readonly (DataPair | undefined)[] = [
    { label: t('hour'), value: trafficText(hour) },
    { label: t('day'), value: trafficText(day) },
    hour.requests === 0 ? undefined : { label: t('p95'), value: t('ms', { ms: hour.p95Ms }) },
    clockOffsetMs === undefined
      ? undefined
      : { label: t('clock'), value: t(clockOffsetMs < 0 ? 'behind' : 'ahead', { ms: Math.abs(clockOffsetMs) }) },
    fingerprint === undefined || keySince === undefined
      ? undefined
      : { label: t('key'), value: t('keySince', { fingerprint, at: ownTime(keySince) }) },
  ];
  return items.filter((item) => item !== undefined);
}
