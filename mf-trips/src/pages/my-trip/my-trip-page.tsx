import { myTripAddress, PATHS, readMyTripQuery, tripList } from '@portico/contract';
import { goTo, PortalLink, useCall, useCommonWords, usePortalNavigate } from '@portico/runtime';
import { Box, Button, EmptyState, ErrorPanel, Flex, Heading, Text } from '@portico/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTripsWords } from '../../words.ts';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filtersOf, isFiltered, requestOf, type TripFilters } from './trip-filters.ts';
import { TripListSkeleton } from './trip-list-skeleton.tsx';
import { TripPager } from './trip-pager.tsx';
import { TripTable } from './trip-table.tsx';

/** My Bookings: the address holds filters and page, so that reload, back and a shared link show the same rows. */
export function MyTripPage() {
  const t = useTripsWords();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = readMyTripQuery(params);
  const filters = filtersOf(query);
  const list = useCall(tripList, requestOf(filters, query.page), { placeholderData: keepPreviousData, staleTime: 0 });
  const answer = list.data;
  const trips = answer?.name === 'trips' ? answer.data : undefined;
  const isExpired = answer?.name === 'listExpired';

  // TRIP-06: 110 goes to the hotel list.
  useEffect(() => {
    if (isExpired) goTo(PATHS.hotelList);
  }, [isExpired]);

  const show = (next: TripFilters, page = 1) => navigate(myTripAddress({ ...withoutBlank(next), page }));

  return (
    <>
      <Flex
        justify="space-between"
        // Where both do not fit side by side they never stand so: the count comes later, and must not push the button down.
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'flex-start', sm: 'center' }}
        gap="4"
        marginBottom="4"
      >
        <Flex align="baseline" gap="4">
          <Heading level={1}>{t('myTrip.title')}</Heading>
          {trips && <Text color="fg.muted">{t('myTrip.count', { count: trips.total })}</Text>}
        </Flex>
        {/* It needs the filters alone, so it stands where it will stand while the rows are on their way. */}
        <ExportButton filters={filters} isEmpty={trips === undefined ? !list.isPending : trips.total === 0} />
      </Flex>
      <FilterBar key={params.toString()} filters={filters} onSearch={(next) => show(next)} />
      <Box marginTop="4" aria-busy={list.isPlaceholderData || undefined} opacity={list.isPlaceholderData ? 0.6 : 1}>
        {rows()}
      </Box>
    </>
  );

  function rows() {
    if (list.isPending || isExpired) return <TripListSkeleton />;
    if (list.isError) return <Failed onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
    if (trips === undefined || trips.trips.length === 0) return <Empty isFiltered={isFiltered(filters)} />;
    return (
      <>
        <TripTable trips={trips.trips} onExpire={() => void list.refetch()} />
        <TripPager list={trips} onPage={(page) => show(filters, page)} />
      </>
    );
  }
}

function Failed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const t = useTripsWords();
  const common = useCommonWords();
  return (
    <ErrorPanel
      title={t('myTrip.failed')}
      text={t('myTrip.failedText')}
      retryLabel={common('action.retry')}
      onRetry={onRetry}
      retrying={isRetrying}
    />
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const t = useTripsWords();
  return (
    <EmptyState
      boxed
      scene="bed"
      title={t('myTrip.empty')}
      text={t(isFiltered ? 'myTrip.emptyFiltered' : 'myTrip.emptyText')}
    >
      <Button as={PortalLink} to={PATHS.hotelSearch} variant="solid">
        {t('myTrip.find')}
      </Button>
    </EmptyState>
  );
}

function withoutBlank({ from, to, orderNumber, ...rest }: TripFilters) {
  return {
    ...rest,
    ...(orderNumber === '' ? {} : { orderNumber }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}
