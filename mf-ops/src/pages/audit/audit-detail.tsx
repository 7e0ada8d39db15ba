import type { AuditLine } from '@portico/contract';
import { Box, Text, TextLink } from '@portico/ui';
import { useState } from 'react';
import { useOpsMessages } from '../../messages.ts';
import { useAuditMessages } from './audit-messages.ts';
import { detailLines } from './detail-lines.ts';
import { shortenValue } from './shorten-value.ts';
import { useDetailMessages } from './use-detail-messages.ts';

/** Details of an audit entry, with translated names where they exist. */
export function AuditDetail({ by, detail }: Pick<AuditLine, 'by' | 'detail'>) {
  const ops = useOpsMessages();
  const { labelOf, valueTextOf } = useDetailMessages(by);
  const lines = detailLines(detail);
  if (lines.length === 0) return null;
  return (
    <Box as="dl" margin="0" textStyle="t13" overflowWrap="anywhere">
      {lines.map((line) => (
        <Box key={`${line.name} ${line.value}`}>
          <Text as="dt" display="inline" color="fg.muted">
            {ops('pair', { name: labelOf(line.name), value: '' })}
          </Text>
          <Text as="dd" display="inline" margin="0">
            <LongValue name={labelOf(line.name)} value={valueTextOf(line)} />
          </Text>
        </Box>
      ))}
    </Box>
  );
}

/** Shortens digests and network lists until the user expands them. */
function LongValue({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useAuditMessages();
  const [isFull, setFull] = useState(false);
  const short = shortenValue(value);
  if (short === value) return value;
  return (
    <>
      {isFull ? value : short}{' '}
      <TextLink
        as="button"
        aria-expanded={isFull}
        aria-label={t(isFull ? 'showLessOf' : 'showAllOf', { name })}
        onClick={() => setFull(!isFull)}
      >
        {t(isFull ? 'showLess' : 'showAll')}
      </TextLink>
    </>
  );
}
