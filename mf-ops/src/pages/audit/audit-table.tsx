import type { AuditLine } from '@portico/contract';
import { useFormats } from '@portico/runtime';
import { Flex, Panel, PanelBody, Table, TableCell, TableRow, Text, useIsBelow } from '@portico/ui';
import { useAuditWords } from './audit-words.ts';

/** Lines of the log; on a phone a card each with the same facts. */
export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  return useIsBelow('lg') ? <AuditCards lines={lines} /> : <AuditRows lines={lines} />;
}

function AuditRows({ lines }: { lines: readonly AuditLine[] }) {
  const t = useAuditWords();
  const { ownTime } = useFormats();
  return (
    <Panel label={t('title')} flush>
      <Table
        label={t('title')}
        columns={[
          { key: 'at', label: t('at'), width: '17%' },
          { key: 'who', label: t('who'), width: '20%' },
          { key: 'action', label: t('action'), width: '15%' },
          { key: 'subject', label: t('subject'), width: '20%' },
          { key: 'detail', label: t('detail') },
        ]}
      >
        {lines.map((line) => (
          <TableRow key={line.id}>
            <TableCell>{ownTime(line.at)}</TableCell>
            <TableCell>{line.byEmail ?? line.by}</TableCell>
            <TableCell>{line.action}</TableCell>
            <TableCell>{line.subjectEmail ?? line.subject}</TableCell>
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
  const { ownTime } = useFormats();
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
              <Text fontWeight="semibold">{line.action}</Text>
              <Text textStyle="t13" color="fg.muted">
                {ownTime(line.at)}
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
