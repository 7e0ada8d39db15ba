import type { HotelListPage, HotelListQuery } from '@portico/contract';
import type { Failure } from '@portico/runtime';
import { Button, EmptyState, ErrorPanel, Flex, Text } from '@portico/ui';
import { useFailureText } from '../../use-failure-text.ts';
import { countFilters, filtersOf, withoutFilters } from './hotel-list-query.ts';
import { HotelRows } from './hotel-rows.tsx';
import { HotelRowsSkeleton } from './hotel-rows-skeleton.tsx';
import { useListMessages } from './list-messages.ts';
import { ListPager } from './list-pager.tsx';
import type { useHotelList } from './use-hotel-list.ts';
import { lastPageBefore } from './use-last-page.ts';
import type { ShownRows } from './use-previous-rows.ts';

interface HotelListResultsProps {
  query: HotelListQuery;
  list: ReturnType<typeof useHotelList>;
  rows: ShownRows;
  onGo: (query: HotelListQuery) => void;
  onTurn: (page: number) => void;
  onChangeDates: () => void;
  onNotBooked: () => void;
}

export function HotelListResults(props: HotelListResultsProps) {
  const { query, list, rows, onGo, onTurn, onChangeDates, onNotBooked } = props;
  const { data: page, failed } = list;
  const { before, areOfOtherFilters } = rows;
  if (rows.areAwaited || lastPageBefore(query.page, page) !== undefined) return <HotelRowsSkeleton query={query} />;
  if (list.other !== undefined) return <PlaceUnknown />;
  if (page === undefined && failed?.kind === 'lost')
    return before && !isEmpty(before.page) ? (
      <>
        <RowsRetained list={list} failed={failed} />
        <HotelRows {...before} state={areOfOtherFilters ? 'former' : undefined} onNotBooked={onNotBooked} />
      </>
    ) : (
      <ListFailed list={list} failed={failed} />
    );
  if (page?.awaitedSearch !== undefined && isEmpty(page)) return <HotelRowsSkeleton query={query} />;
  // Every response without hotels shows the empty text (LIST-08).
  if (page === undefined || isEmpty(page))
    return <ListEmpty list={list} query={query} onGo={onGo} onChangeDates={onChangeDates} />;
  return (
    <>
      <HotelRows
        page={page}
        query={query}
        state={list.isPlaceholder ? 'awaited' : undefined}
        onNotBooked={onNotBooked}
      />
      <div aria-busy={rows.areStandIns || undefined} style={{ opacity: rows.areStandIns ? 0.5 : 1 }}>
        <ListPager page={page} onGo={onTurn} />
      </div>
    </>
  );
}

function isEmpty({ hotels, unpriced = [], soldOut }: HotelListPage): boolean {
  return hotels.length + unpriced.length + soldOut.length === 0;
}

function PlaceUnknown() {
  const t = useListMessages();
  return <EmptyState scene="search" boxed role="status" title={t('searchBar.unknownPlace')} />;
}

function RowsRetained({ list, failed }: Pick<HotelListResultsProps, 'list'> & { failed: Failure }) {
  const t = useListMessages();
  const whatHappened = useFailureText();
  return (
    <Flex role="alert" alignItems="center" gap="3" marginBottom="3">
      <Text>{t('hotelList.rowsKept', { what: whatHappened(failed) })}</Text>
      <Button size="sm" busy={list.isFetching} onClick={() => void list.retry()}>
        {t('hotelList.retry')}
      </Button>
    </Flex>
  );
}

function ListEmpty({
  list,
  query,
  onGo,
  onChangeDates,
}: Omit<HotelListResultsProps, 'rows' | 'onTurn' | 'onNotBooked'>) {
  const t = useListMessages();
  const hasResponse = list.data !== undefined;
  const isPlain = hasResponse && query.page === 1 && countFilters(filtersOf(query)) === 0;
  return (
    <EmptyState
      scene="search"
      boxed
      role="status"
      title={t(hasResponse ? 'hotelList.emptyTitle' : 'hotelList.failedTitle')}
      text={t('hotelList.empty')}
    >
      <NextBest list={list} query={query} onGo={onGo} />
      <Button variant={isPlain ? 'solid' : 'outline'} onClick={onChangeDates}>
        {t('hotelList.changeDates')}
      </Button>
    </EmptyState>
  );
}

function NextBest({ list, query, onGo }: Pick<HotelListResultsProps, 'list' | 'query' | 'onGo'>) {
  const t = useListMessages();
  const filters = countFilters(filtersOf(query));
  if (list.data === undefined) {
    return (
      <Button variant="solid" busy={list.isFetching} onClick={() => void list.retry()}>
        {t('hotelList.retry')}
      </Button>
    );
  }
  if (query.page > 1) {
    return (
      <Button variant="solid" onClick={() => onGo({ ...query, page: 1 })}>
        {t('hotelList.firstPage')}
      </Button>
    );
  }
  if (filters === 0) return null;
  return (
    <Button variant="solid" onClick={() => onGo(withoutFilters(query))}>
      {t('hotelList.clearFilters', { count: filters })}
    </Button>
  );
}

function ListFailed({ list, failed }: Pick<HotelListResultsProps, 'list'> & { failed: Failure }) {
  const t = useListMessages();
  const whatHappened = useFailureText();
  return (
    <ErrorPanel
      title={t('hotelList.failedTitle')}
      text={t('hotelList.failed', { what: whatHappened(failed) })}
      retryLabel={t('hotelList.retry')}
      retryingLabel={t('hotelList.retrying')}
      retrying={list.isFetching}
      onRetry={() => void list.retry()}
    />
  );
}
