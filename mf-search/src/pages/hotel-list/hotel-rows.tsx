import { guestsOf, type HotelListItem, type HotelListPage, type HotelListQuery } from '@portico/contract';
import { formatNights, useCommonMessages, useLanguage, useObservedPrices } from '@portico/runtime';
import { useIsBelow } from '@portico/ui';
import { memo, useMemo } from 'react';
import { useBookNow } from '../../features/book-now/use-book-now.ts';
import { type News, rateChangesOf } from '../../features/hotel/rate-changes.ts';
import { nightsOf } from '../../features/search-bar/dates/stay-dates.ts';
import { HotelRow, type HotelStay } from './hotel-row.tsx';
import { HotelTable } from './hotel-row-parts.ts';
import { useListMessages } from './list-messages.ts';
import { useLatest, useStableValue } from './use-stable-value.ts';

interface HotelRowsProps {
  page: HotelListPage;
  query: HotelListQuery;
  /** `awaited`: rows of other filters, sort order or page while the new ones load. `former`: the new ones failed. */
  state?: 'awaited' | 'former' | undefined;
  /** Book now failed, and its row may be gone. */
  onNotBooked: () => void;
}

const EAGER_ROWS = 8;

/** Priced hotels first, then those whose sellers have not responded, then sold-out ones (LIST-12). */
export const HotelRows = memo(function HotelRows({ page, query, state, onNotBooked }: HotelRowsProps) {
  const isPhone = useIsBelow('lg');
  const book = useBookNow();
  const observedPrices = useObservedPrices(query);
  const { currency } = page;
  const stay = useStableValue(stayIn(query));
  const rows = useMemo(
    () =>
      [...page.hotels, ...(page.unpriced ?? []), ...page.soldOut].map((hotel) => {
        const { product, total } = hotel;
        const news =
          total === undefined ? undefined : rateChangesOf(observedPrices(hotel.id, product), { total, currency });
        return currentHotel(hotel, news);
      }),
    [page, observedPrices, currency],
  );

  async function bookAt(hotel: HotelListItem): Promise<void> {
    const outcome = await book({
      query: { hotelId: hotel.id, ...stay },
      product: hotel.product ?? '',
      hotelName: hotel.name,
      ...(hotel.total === undefined ? {} : { seen: { amount: hotel.total, currency } }),
      seenFreeUntil: hotel.freeUntil,
      from: 'list',
    });
    if (outcome === 'stay') onNotBooked();
  }

  const onBook = useLatest((hotel: HotelListItem) => void bookAt(hotel));

  return (
    <HotelTable.Panel state={state} aria-busy={state === 'awaited' || undefined}>
      <HotelRowsHead query={query} />
      {rows.map(({ hotel, news }, index) => (
        <HotelRow
          key={hotel.id}
          hotel={hotel}
          news={news}
          currency={currency}
          stay={stay}
          isCard={isPhone}
          isEager={index < EAGER_ROWS}
          onBook={onBook}
        />
      ))}
    </HotelTable.Panel>
  );
});

export function HotelRowsHead({ query }: { query: HotelListQuery | undefined }) {
  const t = useListMessages();
  const common = useCommonMessages();
  const [language] = useLanguage();
  return (
    <HotelTable.Head aria-hidden>
      <span />
      <span>{t('hotelList.columnHotel')}</span>
      <HotelTable.Fees>{t('hotelList.columnAtHotel')}</HotelTable.Fees>
      <HotelTable.Figure>{t('hotelList.columnPoints')}</HotelTable.Figure>
      <HotelTable.Figure>
        {query &&
          t('hotelList.columnTotal', {
            nights: formatNights(nightsOf(query), language),
            rooms: common('count.rooms', { count: query.rooms }),
          })}
      </HotelTable.Figure>
      <span />
    </HotelTable.Head>
  );
}

/** The parts of the query that a hotel's link needs; sort order, page and filters do not change it. */
function stayIn({ checkIn, checkOut, regionName, currency, nationality, ...query }: HotelListQuery): HotelStay {
  return { checkIn, checkOut, ...guestsOf(query), regionName, currency, nationality };
}

/** A hotel with its current price; a new price per night is unknown. */
function currentHotel(hotel: HotelListItem, news: News | undefined) {
  if (news?.kind !== 'price') return { hotel, news: news?.kind };
  const { perRoomNight: _, ...rest } = hotel;
  return { hotel: { ...rest, total: news.total }, news: news.kind };
}
