import type { HotelDetailQuery, Rate, RoomRates, Stay } from '@portico/contract';
import { formatNights, useLanguage, useNow } from '@portico/runtime';
import { VisuallyHidden } from '@portico/ui';
import { useBookNow } from '../../features/book-now/use-book-now.ts';
import { nightsOf } from '../../features/search-bar/dates/stay-dates.ts';
import { useSearchWords } from '../../words.ts';
import { RateRow, RoomCell } from './rate-row.tsx';
import { RateTable } from './rate-table-parts.ts';

interface RatesTableProps {
  query: HotelDetailQuery;
  hotelName: string;
  rooms: readonly RoomRates[];
}

export function RatesTable({ query, hotelName, rooms }: RatesTableProps) {
  const t = useSearchWords();
  const [language] = useLanguage();
  const book = useBookNow();
  const nowSeconds = useNow(60_000) / 1000;
  const nights = nightsOf(query);
  const nightsText = formatNights(nights, language);

  function bookRate({ product, total, currency }: Rate) {
    const seen = { amount: total, currency };
    book({ stay: stayOf(query), product, hotelName, nationality: query.nationality, seen, from: 'detail' });
  }

  return (
    <RateTable.Frame>
      <RateTable.Root aria-label={t('hotelDetail.rates')}>
        <RateTable.Head>
          <tr>
            <RateTable.Column scope="col">{t('hotelDetail.columnRoom')}</RateTable.Column>
            <RateTable.Column scope="col" wide="full">
              {t('hotelDetail.columnProduct')}
            </RateTable.Column>
            <RateTable.Column scope="col">{t('hotelDetail.columnBoard')}</RateTable.Column>
            <RateTable.Column scope="col">{t('hotelDetail.columnCancellation')}</RateTable.Column>
            <RateTable.Column scope="col" numeric>
              {t('hotelDetail.columnPayNow')}
            </RateTable.Column>
            <RateTable.Column scope="col" numeric wide="lg">
              {t('hotelDetail.columnAtHotel')}
            </RateTable.Column>
            <RateTable.Column scope="col" numeric>
              {t('hotelDetail.columnTotal')}
            </RateTable.Column>
            <RateTable.Column scope="col">
              <VisuallyHidden>{t('hotelDetail.columnAction')}</VisuallyHidden>
            </RateTable.Column>
          </tr>
        </RateTable.Head>
        {rooms.map((room) => (
          <RateTable.Rates key={room.room.id}>
            {room.rates.map((rate, index) => (
              <RateRow
                key={rate.product}
                rate={rate}
                rooms={query.rooms}
                nights={nights}
                nightsText={nightsText}
                nowSeconds={nowSeconds}
                onBook={bookRate}
              >
                {index === 0 && <RoomCell room={room} />}
              </RateRow>
            ))}
          </RateTable.Rates>
        ))}
      </RateTable.Root>
    </RateTable.Frame>
  );
}

function stayOf({ hotelId, checkIn, checkOut, rooms, adults, childAges }: HotelDetailQuery): Stay {
  return { hotelId, checkIn, checkOut, rooms, adults, childAges };
}
