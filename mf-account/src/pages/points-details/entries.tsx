import { SIZES } from '@portico/contract';
import { type Failure, useCommonWords } from '@portico/runtime';
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
import { useDetailsMessages } from './details-messages.ts';

interface EntryLine {
  readonly id: string;
  readonly cells: readonly ReactNode[];
}

interface EntryPage<Entry> {
  readonly entries: readonly Entry[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

interface EntriesProps<Entry> {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly list: {
    /** Undefined until the first response. */
    readonly found: EntryPage<Entry> | undefined;
    readonly failed: Failure | undefined;
    /** The page belongs to the previous query. */
    readonly isPlaceholder: boolean;
    readonly isFetching: boolean;
    readonly retry: () => Promise<unknown>;
  };
  readonly cellsOf: (entry: Entry) => readonly ReactNode[];
  readonly onPage: (page: number) => void;
}

/** About the height of a full page of rows. The dialog is centred, so its tabs would move when entries arrive. */
const PAGE_PX = 520;

/** A page of entries: loading, table or cards, empty, or error. */
export function Entries<Entry>({ label, columns, list, cellsOf, onPage }: EntriesProps<Entry>) {
  const { found, failed, isPlaceholder, isFetching, retry } = list;
  const t = useDetailsMessages();
  const common = useCommonWords();
  const isPhone = useIsBelow('lg');
  if (found === undefined && failed !== undefined) {
    return (
      <ErrorPanel
        title={t('failed')}
        text={t('failedText')}
        retryLabel={common('action.retry')}
        onRetry={() => void retry()}
        retrying={isFetching}
      />
    );
  }
  if (found === undefined) {
    return (
      <Skeleton label={t('loading')}>
        <Bone height={PAGE_PX} />
      </Skeleton>
    );
  }
  const { page, pages, total } = found;
  const lines = found.entries.map((entry, at) => ({ id: `${page}-${at}`, cells: cellsOf(entry) }));
  const listProps = { label, columns, lines };
  const first = (page - 1) * SIZES.fundsPage + 1;
  return (
    <Box aria-busy={isPlaceholder || undefined} opacity={isPlaceholder ? 0.6 : 1} minHeight={`${PAGE_PX}px`}>
      <VisuallyHidden role="status">{t('total', { count: total })}</VisuallyHidden>
      {lines.length === 0 ? (
        <EmptyState boxed title={t('empty')} text={t('emptyText')} />
      ) : isPhone ? (
        <EntryCards {...listProps} />
      ) : (
        <EntryRows {...listProps} />
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

interface Lines {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly lines: readonly EntryLine[];
}

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
