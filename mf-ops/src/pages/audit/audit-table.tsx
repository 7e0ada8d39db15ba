import type { AuditLine } from '@portico/contract';
import { Flex, Panel, Table, TableCell, TableRow, Text, useIsBelow } from '@portico/ui';
import { AdminCards } from '../../features/admin/admin-cards.tsx';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { TranslatedName } from '../../features/admin/translated-name.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { useAuditMessages } from './audit-messages.ts';
import en from './locales/en.json';
import { useActionMessages } from './use-action-messages.ts';

export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  return useIsBelow('lg') ? <AuditCards lines={lines} /> : <AuditRows lines={lines} />;
}

function AuditRows({ lines }: { lines: readonly AuditLine[] }) {
  const t = useAuditMessages();
  const actionText = useActionMessages();
  const actorOf = useActorMessages();
  return (
    <Panel label={t('title')} flush>
      <Table
        label={t('title')}
        columns={[
          { key: 'at', label: t('at'), width: '15%' },
          { key: 'who', label: t('who'), width: '19%' },
          { key: 'action', label: t('action'), width: '15%' },
          { key: 'subject', label: t('subject'), width: '19%' },
          { key: 'detail', label: t('detail') },
        ]}
      >
        {lines.map((line) => (
          <TableRow key={line.id}>
            <TableCell>
              <LocalTime at={line.at} />
            </TableCell>
            <TableCell>
              <Text as="span" overflowWrap="anywhere">
                {line.byEmail ?? actorOf(line.by)}
              </Text>
            </TableCell>
            <TableCell>
              <TranslatedName label={actionText(line.action)} name={line.action} />
            </TableCell>
            <TableCell>
              <Text as="span" overflowWrap="anywhere">
                {line.subjectEmail ?? line.subject}
              </Text>
            </TableCell>
            <TableCell>
              <AuditDetail by={line.by} detail={line.detail} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </Panel>
  );
}

function AuditCards({ lines }: { lines: readonly AuditLine[] }) {
  const t = useAuditMessages();
  const actionText = useActionMessages();
  const actorOf = useActorMessages();
  return (
    <AdminCards label={t('title')} rows={lines} keyOf={({ id }) => id}>
      {(line) => (
        <>
          <Flex justify="space-between" gap="3" wrap="wrap">
            <Text fontWeight="semibold">{actionText(line.action)}</Text>
            <Text textStyle="t13" color="fg.muted">
              <LocalTime at={line.at} />
            </Text>
          </Flex>
          <Text textStyle="t13" overflowWrap="anywhere">
            {line.byEmail ?? actorOf(line.by)} · {line.subjectEmail ?? line.subject}
          </Text>
          <AuditDetail by={line.by} detail={line.detail} />
        </>
      )}
    </AdminCards>
  );
}

type Actor = keyof typeof en.actors;

/** Names of actors that are not users: the portal and visitors. Others appear as logged. */
function useActorMessages(): (by: string) => string {
  const t = useAuditMessages();
  return (by) => (isKnown(by) ? t(`actors.${by}`) : by);
}

function isKnown(by: string): by is Actor {
  return Object.hasOwn(en.actors, by);
}
