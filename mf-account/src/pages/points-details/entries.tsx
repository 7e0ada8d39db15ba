import { SIZES } from '@portico/contract';
import { POINTS_ZONE } from '@portico/contract/rules';
import { useFormats } from '@portico/runtime';
import {
  Box,
  DataPairs,
  EmptyState,
  Flex,
  Grid,
  Skeleton,
  SkeletonBlock,
  Stack,
  Table,
  TableCell,
  type TableColumn,
  TableRow,
  Text,
  useIsBelow,
  VisuallyHidden,
} from '@portico/ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { ListPager } from '../../features/list/list-pager.tsx';
import { ListStates } from '../../features/list/list-states.tsx';
import { useDetailsMessages } from './details-messages.ts';
import { PeriodFields } from './period-fields.tsx';
import type { Period } from './quarter.ts';

interface EntryLine {
  readonly id: string;
  readonly cells: readonly ReactNode[];
}

interface EntryPage<Entry> {
  readonly entries: readonly Entry[];
  readonly page: number;
  readonly total: number;
}

interface EntriesProps<Entry> {
  readonly label: string;
  /** Filters next to the period. */
  readonly filters: readonly ReactElement[];
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly columns: readonly TableColumn[];
  readonly list: ComponentProps<typeof ListStates<EntryPage<Entry>>>['list'];
  readonly cellsOf: (entry: Entry) => readonly ReactNode[];
  readonly onPage: (page: number) => void;
  /** Shown below the entries. */
  readonly children?: ReactNode;
}

/** About the height of a full page of rows. The dialog is centred, so its tabs would move when entries arrive. */
const PAGE_PX = 520;

/** Filters and a page of entries of points or funds. */
export function Entries<Entry>(props: EntriesProps<Entry>) {
  const { label, filters, period, onPeriod, columns, list, cellsOf, onPage, children } = props;
  const t = useDetailsMessages();
  const { zone } = useFormats();
  const isPhone = useIsBelow('lg');
  const List = isPhone ? EntryCards : EntryRows;
  return (
    <>
      <Grid
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: `repeat(${filters.length + 2}, minmax(0, 1fr))` }}
      >
        {filters}
        <PeriodFields period={period} onChange={onPeriod} />
      </Grid>
      <Text textStyle="t13" color="fg.muted">
        {t('zone', { zone: zone(POINTS_ZONE) })}
      </Text>
      <ListStates
        list={list}
        failedTitle={t('failed')}
        failedText={t('failedText')}
        skeleton={
          <Skeleton label={t('loading')}>
            <SkeletonBlock height={PAGE_PX} />
          </Skeleton>
        }
      >
        {({ entries, page, total }) => (
          <Stack gap="4" alignItems="stretch" minHeight={`${PAGE_PX}px`}>
            <VisuallyHidden role="status">{t('total', { count: total })}</VisuallyHidden>
            {entries.length === 0 ? (
              <EmptyState boxed title={t('empty')} text={t('emptyText')} />
            ) : (
              <List
                label={label}
                columns={columns}
                lines={entries.map((entry, index) => ({ id: `${page}-${index}`, cells: cellsOf(entry) }))}
              />
            )}
            {total > SIZES.fundsPage && (
              <ListPager
                label={t('pages', { list: label })}
                page={page}
                pageSize={SIZES.fundsPage}
                total={total}
                onPage={onPage}
              />
            )}
            {children}
          </Stack>
        )}
      </ListStates>
    </>
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
          {columns.map(({ key, numeric }, index) => (
            <TableCell key={key} numeric={numeric}>
              {cells[index]}
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
          <DataPairs
            layout="facts"
            items={columns.map((column, index) => ({ label: column.label, value: cells[index] }))}
          />
        </Box>
      ))}
    </Flex>
  );
}
