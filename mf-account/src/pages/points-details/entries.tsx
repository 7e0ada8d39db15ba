import { SIZES } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import {
  Bone,
  Box,
  DataPairs,
  EmptyState,
  ErrorPanel,
  Flex,
  Pager,
  Skeleton,
  Table,
  TableCell,
  type TableColumn,
  TableRow,
  useIsBelow,
  VisuallyHidden,
} from '@portico/ui';
import type { ReactNode } from 'react';
import { useDetailsWords } from './details-words.ts';

/** A line of the list, a cell for each column. */
export interface EntryLine {
  readonly id: string;
  readonly cells: readonly ReactNode[];
}

interface EntriesProps {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  /** None before the first answer. */
  readonly lines: readonly EntryLine[] | undefined;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** The call failed, and nothing of a former one shows. */
  readonly hasFailed: boolean;
  /** What shows belongs to the former question. */
  readonly isFormer: boolean;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** A page of entries as it comes: bones, a table, on a phone cards, nothing, or why not. */
export function Entries(props: EntriesProps) {
  const { label, lines, page, pages, total, onPage, hasFailed, isFormer, isFetching, onRetry } = props;
  const t = useDetailsWords();
  const common = useCommonWords();
  const isPhone = useIsBelow('lg');
  if (hasFailed) {
    return (
      <ErrorPanel
        title={t('failed')}
        text={t('failedText')}
        retryLabel={common('action.retry')}
        onRetry={onRetry}
        retrying={isFetching}
      />
    );
  }
  if (lines === undefined) {
    return (
      <Skeleton label={t('loading')}>
        <Bone height={220} />
      </Skeleton>
    );
  }
  const first = (page - 1) * SIZES.fundsPage + 1;
  return (
    <Box aria-busy={isFormer || undefined} opacity={isFormer ? 0.6 : 1}>
      <VisuallyHidden role="status">{t('total', { count: total })}</VisuallyHidden>
      {lines.length === 0 ? (
        <EmptyState boxed title={t('empty')} text={t('emptyText')} />
      ) : isPhone ? (
        <EntryCards {...props} lines={lines} />
      ) : (
        <EntryRows {...props} lines={lines} />
      )}
      {pages > 1 && (
        <Box marginTop="4">
          <Pager
            page={page}
            pageCount={pages}
            onChange={onPage}
            label={t('pages', { list: label })}
            previousLabel={t('previous')}
            nextLabel={t('next')}
            pageLabel={(number) => t('page', { page: number })}
            summary={t('range', { from: first, to: first + lines.length - 1, total })}
          />
        </Box>
      )}
    </Box>
  );
}

type Lines = Pick<EntriesProps, 'label' | 'columns'> & { readonly lines: readonly EntryLine[] };

function EntryRows({ label, columns, lines }: Lines) {
  return (
    <Table label={label} columns={columns}>
      {lines.map(({ id, cells }) => (
        <TableRow key={id}>
          {columns.map(({ key, numeric }, at) => (
            <TableCell key={key} numeric={numeric}>
              {cells[at]}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </Table>
  );
}

function EntryCards({ label, columns, lines }: Lines) {
  return (
    <Flex as="ul" aria-label={label} direction="column" gap="3" listStyleType="none" padding="0" margin="0">
      {lines.map(({ id, cells }) => (
        <Box as="li" key={id} borderWidth="1px" borderRadius="l3" padding="3">
          <DataPairs layout="facts" items={columns.map((column, at) => ({ label: column.label, value: cells[at] }))} />
        </Box>
      ))}
    </Flex>
  );
}
