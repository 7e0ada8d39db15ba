import { type DataOf, type SystemReplica, systemHealth } from '@portico/contract';
import { PortalLink, useApiQuery } from '@portico/runtime';
import { Banner, DataPairs, Panel, Stack, Text, TextLink } from '@portico/ui';
import { ListStates } from '../../features/admin/list-states.tsx';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useSystemMessages } from './system-messages.ts';
import { partUrl, type SystemPart } from './system-parts.ts';

/** Refetch interval. */
const EVERY_MS = 10_000;

type Health = DataOf<typeof systemHealth, 'health'>;

/** Health of the responding process, and pending work. */
export function HealthPart() {
  const health = useApiQuery(systemHealth, 'health', {}, {}, { staleTime: 0, everyMs: () => EVERY_MS });
  return (
    <ListStates list={health} isEmpty={() => false}>
      {(health) => (
        <Stack gap="4">
          <Troubles health={health} />
          <Facts health={health} />
        </Stack>
      )}
    </ListStates>
  );
}

function Troubles({ health: { failedJobs, overdueEmails, failedEmails, post } }: { health: Health }) {
  const t = useSystemMessages();
  const troubles: readonly (readonly [SystemPart, string])[] = [
    ...(failedJobs > 0 ? [['jobs', t('health.failedJobs', { count: failedJobs })] as const] : []),
    ...(overdueEmails > 0 ? [['mails', t('health.lateMails', { count: overdueEmails })] as const] : []),
    ...(failedEmails > 0 ? [['mails', t('health.givenUpMails', { count: failedEmails })] as const] : []),
    ...(post === 'none' ? [['settings', t('health.noPost')] as const] : []),
  ];
  if (troubles.length === 0) return <Banner tone="free">{t('health.well')}</Banner>;
  return troubles.map(([part, text]) => (
    <Banner key={text} tone="stop">
      <Text>
        <TextLink as={PortalLink} to={partUrl(part)}>
          {text}
        </TextLink>
      </Text>
    </Banner>
  ));
}

function Facts({ health }: { health: Health }) {
  const t = useSystemMessages();
  const ownTime = useLocalTime();
  const { startedAt, node, contract, memoryMb, database, databaseMs, databaseMb, migration, post } = health;
  const { connections, idle, waiting, standby } = health;
  return (
    <Panel title={t('part.health')}>
      <DataPairs
        items={[
          { label: t('health.startedAt'), value: ownTime(startedAt) },
          { label: t('health.node'), value: node },
          { label: t('health.contract'), value: contract },
          { label: t('health.memory'), value: t('mb', { mb: memoryMb }) },
          { label: t('health.database'), value: database },
          { label: t('health.answered'), value: t('ms', { ms: databaseMs }) },
          { label: t('health.size'), value: t('mb', { mb: databaseMb }) },
          { label: t('health.migration'), value: migration },
          { label: t('health.connections'), value: t('health.ofConnections', { connections, idle, count: waiting }) },
          ...(standby ? [{ label: t('health.standby'), value: standbyText(t, standby) }] : []),
          { label: t('health.post'), value: t(`health.posts.${post}`) },
        ]}
      />
    </Panel>
  );
}

function standbyText(t: ReturnType<typeof useSystemMessages>, { isRead, behindMs, withinMs }: SystemReplica): string {
  if (behindMs === undefined) return t('health.standbyAway');
  return t(isRead ? 'health.standbyRead' : 'health.standbyLate', { behind: behindMs, within: withinMs });
}
