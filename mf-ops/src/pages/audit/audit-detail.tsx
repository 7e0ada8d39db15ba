import type { AuditLine } from '@portico/contract';
import { Box, Text } from '@portico/ui';
import { useOpsWords } from '../../words.ts';
import { detailLines } from './detail-lines.ts';
import { useDetailWords } from './use-detail-words.ts';

/** What a line says beyond who did what to what: a fact each, by its name in words where it has one. */
export function AuditDetail({ by, detail }: Pick<AuditLine, 'by' | 'detail'>) {
  const words = useOpsWords();
  const { labelOf, saidOf } = useDetailWords(by);
  const lines = detailLines(detail);
  if (lines.length === 0) return null;
  return (
    <Box as="dl" margin="0" textStyle="t13" overflowWrap="anywhere">
      {lines.map((line) => (
        <Box key={`${line.name} ${line.value}`}>
          <Text as="dt" display="inline" color="fg.muted">
            {words('pair', { name: labelOf(line.name), value: '' })}
          </Text>
          <Text as="dd" display="inline" margin="0">
            {saidOf(line)}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
