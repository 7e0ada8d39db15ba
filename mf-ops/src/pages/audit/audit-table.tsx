import type { AuditLine } from '@portico/contract';
import { Flex, Panel, Table, TableCell, TableRow, Text, useIsBelow } from '@portico/ui';
import { DeskCards } from '../../features/desk/desk-cards.tsx';
import { OwnTime } from '../../features/desk/own-time.tsx';
import { WordedName } from '../../features/desk/worded-name.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { useAuditWords } from './audit-words.ts';
import en from './locales/en.json';
import { useActionWords } from './use-action-words.ts';

/** Lines of the log; on a phone a card each with the same facts. */
export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  return useIsBelow('lg') ? <AuditCards lines={lines} /> : <AuditRows lines={lines} />;
}

function AuditRows({ lines }: { lines: readonly AuditLine[] }) {
  const t = useAuditWords();
  const words = useActionWords();
  const actorOf = useActorWords();
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
              <OwnTime at={line.at} />
            </TableCell>
            <TableCell>
              <Text as="span" overflowWrap="anywhere">
                {line.byEmail ?? actorOf(line.by)}
              </Text>
            </TableCell>
            <TableCell>
              <WordedName said={words(line.action)} name={line.action} />
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
  const t = useAuditWords();
  const words = useActionWords();
  const actorOf = useActorWords();
  return (
    <DeskCards label={t('title')} rows={lines} keyOf={({ id }) => id}>
      {(line) => (
        <>
          <Flex justify="space-between" gap="3" wrap="wrap">
            <Text fontWeight="semibold">{words(line.action)}</Text>
            <Text textStyle="t13" color="fg.muted">
              <OwnTime at={line.at} />
            </Text>
          </Flex>
          <Text textStyle="t13" overflowWrap="anywhere">
            {line.byEmail ?? actorOf(line.by)} · {line.subjectEmail ?? line.subject}
          </Text>
          <AuditDetail by={line.by} detail={line.detail} />
        </>
      )}
    </DeskCards>
  );
}

type KnownActor = keyof typeof en.actors;

/** What an actor is called that is no person of the portal: the portal itself, and visitors; everybody else as the log has them. */
function useActorWords(): (by: string) => string {
  const t = useAuditWords();
  return (by) => (isKnown(by) ? t(`actors.${by}`) : by);
}

function isKnown(by: string): by is KnownActor {
  return Object.hasOwn(en.actors, by);
}
