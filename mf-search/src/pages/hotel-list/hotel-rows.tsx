import { guestsOf, type HotelListItem, type HotelListPage, type HotelListQuery } from '@portico/contract';
import { formatNights, useCommonWords, useLanguage, useLearned } from '@portico/runtime';
import { useIsBelow } from '@portico/ui';
import { memo, useMemo } from 'react';
import { useBookNow } from '../../features/book-now/use-book-now.ts';
import { type News, newsOf } from '../../features/hotel/rate-news.ts';
import { nightsOf } from '../../features/search-bar/dates/stay-dates.ts';
import { HotelRow, type HotelStay } from './hotel-row.tsx';
import { HotelTable } from './hotel-row-parts.ts';
import { useListWords } from './list-words.ts';
import { useLatest, useSame } from './stay-the-same.ts';

interface HotelRowsProps {
  page: HotelListPage;
  query: HotelListQuery;
  /**
   * `awaited`: these rows belong to other filters, another order or page, and the right ones are on their way. `former`: the right
   * ones did not come.
   */
  state?: 'awaited' | 'former' | undefined;
  /** Nothing came of Book now, and its row may be gone. */
  onNotBooked: () => void;
}

const EAGER_ROWS = 8;

/** Priced hotels first, sold-out ones after them (LIST-12). */
export const HotelRows = memo(function HotelRows({ page, query, state, onNotBooked }: HotelRowsProps) {
  const isPhone = useIsBelow('lg');
  const book = useBookNow();
  const learned = useLearned(query);
  const { currency } = page;
  const stay = useSame(stayIn(query));
  const rows = useMemo(
    () =>
      [...page.hotels, ...page.soldOut].map((hotel) => {
        const { product, total } = hotel;
        const news = total === undefined ? undefined : newsOf(learned(hotel.id, product), { total, currency });
        return currentHotel(hotel, news);
      }),
    [page, learned, currency],
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
  const t = useListWords();
  const common = useCommonWords();
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

/** What a row needs of the query to lead to its hotel; another order, page or filter changes nothing of it. */
function stayIn({ checkIn, checkOut, regionName, currency, nationality, ...query }: HotelListQuery): HotelStay {
  return { checkIn, checkOut, ...guestsOf(query), regionName, currency, nationality };
}

/** A hotel as it stands now: what another price is a night is not known yet. */
function currentHotel(hotel: HotelListItem, news: News | undefined) {
  if (news?.what !== 'price') return { hotel, news: news?.what };
  const { perRoomNight: _, ...rest } = hotel;
  return { hotel: { ...rest, total: news.total }, news: news.what };
}
