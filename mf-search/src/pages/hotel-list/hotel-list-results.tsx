import type { HotelListPage, HotelListQuery } from '@portico/contract';
import type { Failure } from '@portico/runtime';
import { Button, EmptyState, ErrorPanel, Flex, Text } from '@portico/ui';
import { useState } from 'react';
import { useFailureText } from '../../use-failure-text.ts';
import { useSearchWords } from '../../words.ts';
import { countFilters, filtersOf, searchKey, withoutFilters } from './hotel-list-query.ts';
import { HotelRows } from './hotel-rows.tsx';
import { HotelRowsSkeleton } from './hotel-rows-skeleton.tsx';
import { ListPager } from './list-pager.tsx';
import type { useHotelList } from './use-hotel-list.ts';
import { lastPageBefore } from './use-last-page.ts';

interface HotelListResultsProps {
  query: HotelListQuery;
  list: ReturnType<typeof useHotelList>;
  onGo: (query: HotelListQuery) => void;
  onTurn: (page: number) => void;
  onChangeDates: () => void;
  onNotBooked: () => void;
}

export function HotelListResults(props: HotelListResultsProps) {
  const { query, list, onGo, onTurn, onChangeDates, onNotBooked } = props;
  const { found: page, failed } = list;
  const before = useRowsBefore(query, list.isPlaceholder ? undefined : page);
  if (list.isPending || lastPageBefore(query.page, page) !== undefined) return <HotelRowsSkeleton query={query} />;
  if (list.other !== undefined) return <PlaceUnknown />;
  if (page === undefined && failed?.why === 'lost')
    return before ? (
      <>
        <RowsKept list={list} failed={failed} />
        <HotelRows {...before} isStale={false} onNotBooked={onNotBooked} />
      </>
    ) : (
      <ListFailed list={list} failed={failed} />
    );
  // Every answer without hotels shows the empty text, whatever it says (LIST-08).
  if (page === undefined || page.hotels.length + page.soldOut.length === 0)
    return <ListEmpty list={list} query={query} onGo={onGo} onChangeDates={onChangeDates} />;
  return (
    <>
      <HotelRows page={page} query={query} isStale={list.isPlaceholder} onNotBooked={onNotBooked} />
      <ListPager page={page} onGo={onTurn} />
    </>
  );
}

function PlaceUnknown() {
  const t = useSearchWords();
  return <EmptyState scene="search" boxed role="status" title={t('searchBar.unknownPlace')} />;
}

interface RowsBefore {
  readonly page: HotelListPage;
  readonly query: HotelListQuery;
}

/** The rows that were read last for this place and stay: what cannot be loaded does not take them away. */
function useRowsBefore(query: HotelListQuery, page: HotelListPage | undefined): RowsBefore | undefined {
  const [before, setBefore] = useState<RowsBefore>();
  if (page !== undefined && page !== before?.page) setBefore({ page, query });
  return before && searchKey(before.query) === searchKey(query) ? before : undefined;
}

function RowsKept({ list, failed }: Pick<HotelListResultsProps, 'list'> & { failed: Failure }) {
  const t = useSearchWords();
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

function ListEmpty({ list, query, onGo, onChangeDates }: Omit<HotelListResultsProps, 'onTurn' | 'onNotBooked'>) {
  const t = useSearchWords();
  const isAnswered = list.found !== undefined;
  const isPlain = isAnswered && query.page === 1 && countFilters(filtersOf(query)) === 0;
  return (
    <EmptyState
      scene="search"
      boxed
      role="status"
      title={t(isAnswered ? 'hotelList.emptyTitle' : 'hotelList.failedTitle')}
      text={t('hotelList.empty')}
    >
      <NextBest list={list} query={query} onGo={onGo} />
      <Button variant={isPlain ? 'solid' : 'outline'} onClick={onChangeDates}>
        {t('hotelList.changeDates')}
      </Button>
    </EmptyState>
  );
}

function NextBest({ list, query, onGo }: Omit<HotelListResultsProps, 'onTurn' | 'onChangeDates' | 'onNotBooked'>) {
  const t = useSearchWords();
  const filters = countFilters(filtersOf(query));
  if (list.found === undefined) {
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
  const t = useSearchWords();
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
