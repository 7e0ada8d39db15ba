import type { AuditLine } from '@portico/contract';
import { Flex, Panel, PanelBody, Stack, Table, TableCell, TableRow, Text, useIsBelow } from '@portico/ui';
import { OwnTime } from '../../features/desk/own-time.tsx';
import { useAuditWords } from './audit-words.ts';
import { useActionWords } from './use-action-words.ts';

/** Lines of the log; on a phone a card each with the same facts. */
export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  return useIsBelow('lg') ? <AuditCards lines={lines} /> : <AuditRows lines={lines} />;
}

function AuditRows({ lines }: { lines: readonly AuditLine[] }) {
  const t = useAuditWords();
  return (
    <Panel label={t('title')} flush>
      <Table
        label={t('title')}
        columns={[
          { key: 'at', label: t('at'), width: '15%' },
          { key: 'who', label: t('who'), width: '17%' },
          { key: 'action', label: t('action'), width: '17%' },
          { key: 'subject', label: t('subject'), width: '15%' },
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
                {line.byEmail ?? line.by}
              </Text>
            </TableCell>
            <TableCell>
              <Action action={line.action} />
            </TableCell>
            <TableCell>
              <Text as="span" overflowWrap="anywhere">
                {line.subjectEmail ?? line.subject}
              </Text>
            </TableCell>
            <TableCell>
              <Detail detail={line.detail} />
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
  return (
    <Flex as="ul" aria-label={t('title')} direction="column" gap="3" listStyleType="none" padding="0" margin="0">
      {lines.map((line) => (
        <Flex
          as="li"
          key={line.id}
          border="1px solid"
          borderColor="border"
          borderRadius="l3"
          bg="bg.panel"
          direction="column"
        >
          <PanelBody>
            <Flex justify="space-between" gap="3" wrap="wrap">
              <Text fontWeight="semibold">{words(line.action)}</Text>
              <Text textStyle="t13" color="fg.muted">
                <OwnTime at={line.at} />
              </Text>
            </Flex>
            <Text textStyle="t13" overflowWrap="anywhere">
              {line.byEmail ?? line.by} · {line.subjectEmail ?? line.subject}
            </Text>
            <Detail detail={line.detail} />
          </PanelBody>
        </Flex>
      ))}
    </Flex>
  );
}

/** In words, with the name that the log and its command have for it. */
function Action({ action }: Pick<AuditLine, 'action'>) {
  const words = useActionWords();
  const said = words(action);
  return (
    <Stack gap="0.5">
      <span>{said}</span>
      {said !== action && (
        <Text as="span" textStyle="t12" color="fg.muted" overflowWrap="anywhere">
          {action}
        </Text>
      )}
    </Stack>
  );
}

/** Names and values as the log has them: they are the same in every language. */
function Detail({ detail }: Pick<AuditLine, 'detail'>) {
  return (
    <Text textStyle="t13" overflowWrap="anywhere">
      {Object.entries(detail)
        .map(([name, value]) => `${name}: ${value}`)
        .join(' · ')}
    </Text>
  );
}
