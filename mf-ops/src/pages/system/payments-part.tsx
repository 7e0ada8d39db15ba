import {
  type DataOf,
  type PaymentFailure,
  type ProviderNotification,
  type SystemProvider,
  systemPayments,
} from '@portico/contract';
import { METHOD_NAMES } from '@portico/contract/labels';
import { useApiQuery, useLanguage } from '@portico/runtime';
import { Banner, Heading, Stack, StatusBadge, Text } from '@portico/ui';
import type { ReactNode } from 'react';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useSystemMessages } from './system-messages.ts';

/** Refetch interval. */
const EVERY_MS = 10_000;

type Payments = DataOf<typeof systemPayments, 'payments'>;

/** Payment providers, live or test, last notifications and failures. */
export function PaymentsPart() {
  const t = useSystemMessages();
  const payments = useApiQuery(systemPayments, 'payments', {}, {}, { staleTime: 0, everyMs: () => EVERY_MS });
  return (
    <Stack gap="4">
      <Text color="fg.muted">{t('payments.about')}</Text>
      <ListStates list={payments} isEmpty={() => false}>
        {(payments) => <PaymentsOverview payments={payments} />}
      </ListStates>
    </Stack>
  );
}

function PaymentsOverview({ payments }: { readonly payments: Payments }) {
  const t = useSystemMessages();
  const { providers, notifications, failures, failureCount, openRefunds } = payments;
  return (
    <Stack gap="4">
      {failureCount === 0 ? (
        <Banner tone="free">{t('payments.well')}</Banner>
      ) : (
        <Banner tone="stop">{t('payments.failed', { count: failureCount })}</Banner>
      )}
      <Part title={t('payments.providers')}>
        <Text color="fg.muted">{t('payments.refunds', { count: openRefunds })}</Text>
        {providers.length === 0 ? <Text>{t('payments.nobody')}</Text> : <Providers providers={providers} />}
      </Part>
      {failures.length > 0 && (
        <Part title={t('payments.failures')}>
          <Failures failures={failures} />
        </Part>
      )}
      <Part title={t('payments.notifications')}>
        {notifications.length === 0 ? (
          <Text>{t('payments.silent')}</Text>
        ) : (
          <Notifications notifications={notifications} />
        )}
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="3">
      <Heading level={2}>{title}</Heading>
      {children}
    </Stack>
  );
}

function Providers({ providers }: { readonly providers: readonly SystemProvider[] }) {
  const t = useSystemMessages();
  const ownTime = useLocalTime();
  const [language] = useLanguage();
  return (
    <AdminTable
      label={t('payments.providers')}
      rows={providers}
      keyOf={({ name }) => name}
      columns={[
        { key: 'name', label: t('payments.provider'), width: '22%', cell: ({ name }) => name },
        {
          key: 'sandbox',
          label: t('payments.money'),
          width: '16%',
          cell: ({ isSandbox }) => (
            <StatusBadge status={isSandbox ? 'pending' : 'confirmed'}>
              {t(isSandbox ? 'payments.sandbox' : 'payments.real')}
            </StatusBadge>
          ),
        },
        {
          key: 'methods',
          label: t('payments.methods'),
          cell: ({ methods, currencies }) => {
            const only = currencies.length === 0 ? '' : ` (${currencies.join(', ')})`;
            return `${methods.map((method) => METHOD_NAMES[method][language]).join(', ')}${only}`;
          },
        },
        { key: 'underWay', label: t('payments.underWay'), width: '14%', cell: ({ underWay }) => underWay },
        {
          key: 'heard',
          label: t('payments.heard'),
          width: '26%',
          cell: ({ receivedAt, receivedToday }) =>
            receivedAt === undefined
              ? t('payments.never')
              : t('payments.heardAt', { at: ownTime(receivedAt), count: receivedToday }),
        },
      ]}
    />
  );
}

const KINDS = ['late', 'double', 'strange', 'unfit', 'givenUp', 'refundFailed'] as const;

function Failures({ failures }: { readonly failures: readonly PaymentFailure[] }) {
  const t = useSystemMessages();
  const nameOf = (kind: string) => {
    const knownKind = KINDS.find((one) => one === kind);
    return knownKind === undefined ? kind : t(`payments.kinds.${knownKind}`);
  };
  return (
    <AdminTable
      label={t('payments.failures')}
      rows={failures}
      keyOf={({ id }) => id}
      columns={[
        { key: 'id', label: t('number'), width: '10%', cell: ({ id }) => id },
        {
          key: 'kind',
          label: t('problem'),
          cell: ({ kind, problem }) => (
            <>
              {nameOf(kind)}
              {problem !== undefined && (
                <Text textStyle="t13" color="fg.muted">
                  {problem}
                </Text>
              )}
            </>
          ),
        },
        { key: 'order', label: t('payments.order'), width: '18%', cell: ({ order }) => order },
        { key: 'provider', label: t('payments.provider'), width: '18%', cell: ({ provider = '–' }) => provider },
        { key: 'at', label: t('payments.since'), width: '18%', cell: ({ at }) => <LocalTime at={at} /> },
      ]}
    />
  );
}

function Notifications({ notifications }: { readonly notifications: readonly ProviderNotification[] }) {
  const t = useSystemMessages();
  return (
    <AdminTable
      label={t('payments.notifications')}
      rows={notifications}
      keyOf={({ provider, reference, at }) => `${provider} ${reference} ${at}`}
      columns={[
        { key: 'at', label: t('payments.at'), width: '24%', cell: ({ at }) => <LocalTime at={at} /> },
        { key: 'provider', label: t('payments.provider'), width: '30%', cell: ({ provider }) => provider },
        { key: 'reference', label: t('payments.reference'), cell: ({ reference }) => reference },
      ]}
    />
  );
}
