import { HOTEL_RATES, type HotelDetailQuery, type RoomFacts, type RoomRates } from '@portico/contract';
import {
  formatNights,
  useCommonMessages,
  useCurrency,
  useLanguage,
  useTrackedLoading,
  waysToHotels,
} from '@portico/runtime';
import { Box, Button, EmptyState, ErrorPanel, Panel, SegmentTabs, Skeleton, SkeletonBlock, Text } from '@portico/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { nightsOf } from '../../features/search-bar/dates/stay-dates.ts';
import { useFailureText } from '../../use-failure-text.ts';
import { useDetailMessages } from './detail-messages.ts';
import { RATE_FILTERS, type RateFilter, roomsMatching } from './rate-filter.ts';
import { RatesTable } from './rates-table.tsx';
import { useQuotes } from './use-hotel.ts';

const StalePrices = lazy(async () => ({
  default: (await import('../../features/stale-prices/age-of-prices.ts')).StalePrices,
}));

interface RatesPanelProps {
  query: HotelDetailQuery;
  hotelName: string;
  /** Facts of the rooms for any stay. */
  facts: readonly RoomFacts[] | undefined;
  onChangeDates: () => void;
  onSeeNearby: () => void;
}

export function RatesPanel(props: RatesPanelProps) {
  const { query } = props;
  const t = useDetailMessages();
  const common = useCommonMessages();
  const [language] = useLanguage();
  const [currency] = useCurrency();
  const [filter, setFilter] = useState<RateFilter>('all');
  const quotes = useQuotes(query);
  useTrackedLoading(quotes.isPending);
  const rates = useArrivalAtRates(!quotes.isPending);
  const bookAnew = async () => (await waysToHotels()).goToHotelsOfCity(query.hotelId, query);
  // Shown while loading too: on a phone the filter has its own line, which would shift the rates.
  const mayHaveRates = quotes.data === undefined ? !quotes.failed : quotes.data.rooms.length > 0;
  return (
    <Box ref={rates} tabIndex={-1} scrollMarginTop={RATES_BELOW}>
      <Panel
        flush
        title={t('hotelDetail.rates')}
        note={t('hotelDetail.ratesFor', {
          rooms: common('count.rooms', { count: query.rooms }),
          nights: formatNights(nightsOf(query), language),
          currency,
        })}
        aside={mayHaveRates && <RateFilterTabs value={filter} onChange={setFilter} />}
      >
        <Rates {...props} quotes={quotes} filter={filter} />
      </Panel>
      {quotes.data && (
        <Suspense>
          <StalePrices
            respondedAt={quotes.respondedAt}
            expiresAt={firstExpiry(quotes.data.rooms)}
            onRefresh={() => void quotes.retry()}
            onRebook={() => void bookAnew()}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** When the first of the rates expires, epoch seconds; undefined if none does. */
function firstExpiry(rooms: readonly RoomRates[]): number | undefined {
  const expiries = rooms.flatMap(({ rates }) => rates.flatMap(({ expiresAt = [] }) => expiresAt));
  return expiries.length === 0 ? undefined : Math.min(...expiries);
}

/** Clears the sticky stay bar; the layout already clears the header. */
const RATES_BELOW = { base: '2', lg: 'calc(var(--p-sizes-strip) - 20px)' };

interface RatesProps extends RatesPanelProps {
  quotes: ReturnType<typeof useQuotes>;
  filter: RateFilter;
}

function Rates({ query, hotelName, facts, quotes, filter, onChangeDates, onSeeNearby }: RatesProps) {
  const t = useDetailMessages();
  const whatHappened = useFailureText();
  if (quotes.data === undefined && quotes.failed) {
    return (
      <ErrorPanel
        boxed={false}
        title={t('hotelDetail.ratesFailedTitle')}
        text={t('hotelDetail.ratesFailed', { what: whatHappened(quotes.failed) })}
        retryLabel={t('hotelDetail.retry')}
        retryingLabel={t('hotelDetail.retrying')}
        retrying={quotes.isFetching}
        onRetry={() => void quotes.retry()}
      />
    );
  }
  if (quotes.data === undefined) return <RatesSkeleton />;
  const rooms = roomsMatching(quotes.data.rooms, filter);
  if (quotes.data.rooms.length === 0) {
    return (
      <EmptyState scene="bed" role="status" title={t('hotelDetail.noRoomsTitle')} text={t('hotelDetail.noRooms')}>
        <Button variant="solid" onClick={onChangeDates}>
          {t('hotelDetail.changeDates')}
        </Button>
        <Button onClick={onSeeNearby}>{t('hotelDetail.nearbyHotels')}</Button>
      </EmptyState>
    );
  }
  if (rooms.length === 0) {
    return (
      <Text padding="4" color="fg.muted" role="status">
        {t('hotelDetail.noRatesMatch')}
      </Text>
    );
  }
  return <RatesTable query={query} hotelName={hotelName} rooms={rooms} facts={facts} isStale={quotes.isPlaceholder} />;
}

const FILTER_TEXTS = {
  all: 'hotelDetail.rateAll',
  breakfast: 'hotelDetail.rateBreakfast',
  freeCancellation: 'hotel.freeCancellation',
} as const satisfies Record<RateFilter, string>;

function RateFilterTabs({ value, onChange }: { value: RateFilter; onChange: (filter: RateFilter) => void }) {
  const t = useDetailMessages();
  return (
    <SegmentTabs
      kind="choice"
      label={t('hotelDetail.filterRates')}
      value={value}
      onChange={onChange}
      items={RATE_FILTERS.map((filter) => ({ value: filter, label: t(FILTER_TEXTS[filter]) }))}
    />
  );
}

function RatesSkeleton() {
  const t = useDetailMessages();
  return (
    <Skeleton label={t('hotelDetail.ratesLoading')}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Box key={row} padding="4" borderTop="1px solid" borderColor="border">
          <SkeletonBlock width="34%" height={14} />
          <SkeletonBlock width="72%" gap={10} />
        </Box>
      ))}
    </Skeleton>
  );
}

/** A URL with the rates' anchor: once the rates are loaded, they scroll into view and get the focus. */
function useArrivalAtRates(areHere: boolean) {
  const { hash, key } = useLocation();
  const rates = useRef<HTMLDivElement>(null);
  const arrived = useRef<string>(undefined);
  useEffect(() => {
    if (hash !== HOTEL_RATES || !areHere || arrived.current === key) return;
    arrived.current = key;
    rates.current?.scrollIntoView();
    rates.current?.focus({ preventScroll: true });
  }, [hash, key, areHere]);
  return rates;
}
