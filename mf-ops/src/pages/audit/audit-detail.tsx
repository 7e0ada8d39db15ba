import type { AuditLine } from '@portico/contract';
import { Box, Text, TextLink } from '@portico/ui';
import { useState } from 'react';
import { useOpsWords } from '../../words.ts';
import { useAuditWords } from './audit-words.ts';
import { detailLines } from './detail-lines.ts';
import { shortenValue } from './shorten-value.ts';
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
            <LongValue name={labelOf(line.name)} value={saidOf(line)} />
          </Text>
        </Box>
      ))}
    </Box>
  );
}

/** Digests and lists of networks are short until the user asks for all of it. */
function LongValue({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useAuditWords();
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
