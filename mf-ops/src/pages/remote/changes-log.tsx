import { PORTAL_ACTOR, type RemoteChange, remotesLog } from '@portico/contract';
import { useApiQuery } from '@portico/runtime';
import { Flex, Heading } from '@portico/ui';
import { type AdminColumn, AdminTable } from '../../features/admin/admin-table.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { useRemoteMessages } from './remote-messages.ts';

/** Newest changes; the audit log has all. */
const LISTED = 50;

export function ChangesLog({ name }: { name: string }) {
  const t = useRemoteMessages();
  const log = useApiQuery(remotesLog, 'log', { name, limit: LISTED }, {}, { keeps: 'always', staleTime: 0 });
  const columns: readonly AdminColumn<RemoteChange>[] = [
    { key: 'at', label: t('at'), width: '16%', cell: ({ at }) => <LocalTime at={at} /> },
    { key: 'by', label: t('by'), width: '13%', cell: ({ by }) => (by === PORTAL_ACTOR ? t('portal') : by) },
    { key: 'what', label: t('what'), width: '16%', cell: (change) => <Description change={change} /> },
    { key: 'version', label: t('version'), width: '16%', cell: ({ versions }) => versions.join(', ') || '–' },
    {
      key: 'check',
      label: t('check'),
      width: '11%',
      cell: ({ check }) => (check === undefined ? '–' : t(`checks.verdicts.${check}`)),
    },
    { key: 'why', label: t('why'), cell: ({ why }) => why },
  ];
  return (
    <Flex direction="column" gap="3">
      <Heading level={2}>{t('log')}</Heading>
      <ListStates list={log} isEmpty={({ changes }) => changes.length === 0} emptyText={t('none')}>
        {({ changes }) => (
          <AdminTable label={t('log')} columns={columns} rows={changes} keyOf={({ revision }) => revision} />
        )}
      </ListStates>
    </Flex>
  );
}

function Description({ change: { verb, company, percent } }: { change: RemoteChange }) {
  const t = useRemoteMessages();
  if (verb === 'set' && company !== undefined) return t('logVerbs.setCompany', { company });
  if (verb === 'canary') return t('logVerbs.canary', { percent: percent ?? '' });
  return t(`logVerbs.${verb}`);
}
