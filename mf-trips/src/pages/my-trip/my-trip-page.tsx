import { myTripUrl, PATHS, readMyTripQuery, tripList } from '@portico/contract';
import { isViewOnly } from '@portico/contract/rules';
import {
  PortalLink,
  useApiQuery,
  useCommonMessages,
  usePermissions,
  usePortalNavigate,
  waysToHotels,
} from '@portico/runtime';
import { Box, Button, EmptyState, ErrorPanel, Flex, Heading, Text, useFocusTarget } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { CalendarButton } from './calendar-button.tsx';
import { ColumnsButton } from './columns-button.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useListColumns } from './list-columns.ts';
import { MoreOnPhone } from './more-on-phone.tsx';
import { useMyTripMessages } from './my-trip-messages.ts';
import { ResultsAnnouncement } from './results-announcement.tsx';
import { SeveralBar } from './several/several-bar.tsx';
import { useTicks } from './several/use-selection.ts';
import { filtersOf, isFiltered, NO_FILTERS, requestOf, type TripFilters } from './trip-filters.ts';
import { TripListSkeleton } from './trip-list-skeleton.tsx';
import { countText, TripPager } from './trip-pager.tsx';
import { TripTable } from './trip-table.tsx';

/** My Bookings. The URL holds filters and page number, so reload, Back and shared links show the same rows. */
export function MyTripPage() {
  const t = useMyTripMessages();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = readMyTripQuery(params);
  const filters = filtersOf(query);
  const columns = useListColumns();
  const ticking = useTicks();
  const isViewing = isViewOnly(usePermissions());
  const list = useApiQuery(
    tripList,
    'trips',
    requestOf(filters, query.page),
    // TRIP-06: flag 110 opens the hotel list of the stored stay; other flags show an empty list.
    { listExpired: async () => (await waysToHotels()).goToHotelsAround(), refused: 'other' },
    { keeps: 'always', staleTime: 0 },
  );
  const { data: trips } = list;
  const reload = () => void list.retry();
  const isEmpty = trips === undefined ? !list.isPending : trips.total === 0;

  const { goal: heading, aim: aimAtHeading } = useFocusTarget<HTMLHeadingElement>(params.toString());
  const { goal: start, aim: aimAtStart } = useFocusTarget<HTMLDivElement>(params.toString());

  const { goal: several, aim: aimAtSeveral } = useFocusTarget<HTMLButtonElement>(ticking.ticks === undefined);
  function stopTicking() {
    aimAtSeveral();
    ticking.stop();
  }

  const show = (next: TripFilters, page = 1) => navigate(myTripUrl({ ...withoutBlank(next), page }));
  function search(next: TripFilters) {
    aimAtHeading();
    show(next);
  }

  return (
    <>
      <Flex
        justify="space-between"
        // Stacked if there is no room for both: the count loads later and must not move the button.
        direction={{ base: 'column', lg: 'row' }}
        align={{ base: 'flex-start', lg: 'center' }}
        gap="4"
        marginBottom="4"
      >
        <Flex align="baseline" gap="4">
          <Heading level={1} ref={heading} tabIndex={-1} outline="none">
            {t('title.myTrip')}
          </Heading>
          {trips && <Text color="fg.muted">{countText(t, trips)}</Text>}
        </Flex>
        {/* Needs only the filters, so it renders before the rows arrive. */}
        <Flex gap="2" wrap="wrap">
          {!isEmpty && !isViewing && !ticking.ticks && (
            <Button ref={several} onClick={ticking.start}>
              {t('several.start')}
            </Button>
          )}
          <MoreOnPhone>
            <ColumnsButton visible={columns.visible} onChoose={columns.choose} />
            <CalendarButton />
            <ExportButton filters={filters} isEmpty={isEmpty} />
          </MoreOnPhone>
        </Flex>
      </Flex>
      <Box _print={{ display: 'none' }}>
        <FilterBar key={params.toString()} filters={filters} onSearch={search} />
      </Box>
      <ResultsAnnouncement filters={filters} trips={list.isPlaceholder || list.failed ? undefined : trips} />
      <Box
        ref={start}
        tabIndex={-1}
        outline="none"
        marginTop="4"
        aria-busy={list.isPlaceholder || undefined}
        opacity={list.isPlaceholder ? 0.6 : 1}
      >
        {ticking.ticks && (
          <Box marginBottom="4">
            <SeveralBar
              ticks={ticking.ticks}
              trips={trips?.trips ?? []}
              onStop={stopTicking}
              onCancelled={() => {
                stopTicking();
                reload();
              }}
            />
          </Box>
        )}
        {rows()}
      </Box>
    </>
  );

  function rows() {
    if (list.isPending || list.other?.name === 'listExpired') return <TripListSkeleton />;
    if (list.failed) return <Failed onRetry={reload} isRetrying={list.isFetching} />;
    if (trips === undefined || trips.trips.length === 0)
      return <Empty onClear={isFiltered(filters) ? () => search(NO_FILTERS) : undefined} />;
    return (
      <>
        <TripTable trips={trips.trips} visible={columns.visible} ticks={ticking.ticks} onExpire={reload} />
        <TripPager
          list={trips}
          onPage={(page) => {
            aimAtStart();
            show(filters, page);
          }}
        />
      </>
    );
  }
}

function Failed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const t = useMyTripMessages();
  const common = useCommonMessages();
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

/** `onClear` is undefined if no filter is set. */
function Empty({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useMyTripMessages();
  return (
    <EmptyState
      boxed
      role="status"
      scene="bed"
      title={t('myTrip.empty')}
      text={t(onClear ? 'myTrip.emptyFiltered' : 'myTrip.emptyText')}
    >
      {onClear ? (
        <Button variant="solid" onClick={onClear}>
          {t('myTrip.clearFilters')}
        </Button>
      ) : (
        <Button as={PortalLink} to={PATHS.hotelSearch} variant="solid">
          {t('myTrip.find')}
        </Button>
      )}
    </EmptyState>
  );
}

function withoutBlank({ from, to, orderNumber, search, deadline, ...rest }: TripFilters) {
  return {
    ...rest,
    ...(orderNumber === '' ? {} : { orderNumber }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(search === '' ? {} : { search }),
    ...(deadline === undefined ? {} : { deadline }),
  };
}
