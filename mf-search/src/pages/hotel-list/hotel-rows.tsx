import {
  guestsOf,
  type HotelDetailQuery,
  type HotelListItem,
  type HotelListPage,
  type HotelListQuery,
  type Stay,
} from '@portico/contract';
import { formatNights, useCommonWords, useLanguage, useLearned } from '@portico/runtime';
import { useIsBelow } from '@portico/ui';
import { useBookNow } from '../../features/book-now/use-book-now.ts';
import { newsOf } from '../../features/hotel/rate-news.ts';
import { nightsOf } from '../../features/search-bar/dates/stay-dates.ts';
import { useSearchWords } from '../../words.ts';
import { currentHotel } from './current-hotel.ts';
import { HotelRow } from './hotel-row.tsx';
import { HotelTable } from './hotel-row-parts.ts';

interface HotelRowsProps {
  page: HotelListPage;
  query: HotelListQuery;
  /** These rows belong to another order or page; the right ones are on their way. */
  isStale: boolean;
  /** Nothing came of Book now, and its row may be gone. */
  onNotBooked: () => void;
}

const EAGER_ROWS = 8;

/** Priced hotels first, sold-out ones after them (LIST-12). */
export function HotelRows({ page, query, isStale, onNotBooked }: HotelRowsProps) {
  const isPhone = useIsBelow('lg');
  const book = useBookNow();
  const learned = useLearned(query);
  const { currency } = page;

  function rowOf(hotel: HotelListItem) {
    const { product, total } = hotel;
    const news = total === undefined ? undefined : newsOf(learned(hotel.id, product), { total, currency });
    return currentHotel(hotel, news);
  }

  async function bookAt(hotel: HotelListItem): Promise<void> {
    const outcome = await book({
      query: detailQuery(hotel, query),
      product: hotel.product ?? '',
      hotelName: hotel.name,
      ...(hotel.total === undefined ? {} : { seen: { amount: hotel.total, currency } }),
      seenFreeUntil: hotel.freeUntil,
      from: 'list',
    });
    if (outcome === 'stay') onNotBooked();
  }

  return (
    <HotelTable.Panel stale={isStale} aria-busy={isStale || undefined}>
      <HotelRowsHead query={query} />
      {[...page.hotels, ...page.soldOut].map(rowOf).map(({ hotel, news }, index) => (
        <HotelRow
          key={hotel.id}
          hotel={hotel}
          news={news}
          currency={currency}
          detail={detailQuery(hotel, query)}
          isCard={isPhone}
          isEager={index < EAGER_ROWS}
          onBook={(booked) => void bookAt(booked)}
        />
      ))}
    </HotelTable.Panel>
  );
}

export function HotelRowsHead({ query }: { query: HotelListQuery | undefined }) {
  const t = useSearchWords();
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

function stayAt({ id }: HotelListItem, { checkIn, checkOut, ...query }: HotelListQuery): Stay {
  return { hotelId: id, checkIn, checkOut, ...guestsOf(query) };
}

function detailQuery(hotel: HotelListItem, query: HotelListQuery): HotelDetailQuery {
  const { regionName, currency, nationality } = query;
  return { ...stayAt(hotel, query), regionName, currency, nationality };
}
