import type { HotelDetailQuery, Rate, RoomFacts, RoomRates as RoomOfRates } from '@portico/contract';
import { formatNights, useLanguage, useNow, useObservedPrices } from '@portico/runtime';
import { VisuallyHidden } from '@portico/ui';
import { useBookNow } from '../../features/book-now/use-book-now.ts';
import { rateChangesOf } from '../../features/hotel/rate-changes.ts';
import { nightsOf } from '../../features/search-bar/dates/stay-dates.ts';
import { currentRoom } from './current-room.ts';
import { useDetailMessages } from './detail-messages.ts';
import { RateTable } from './rate-table-parts.ts';
import { RoomRates } from './room-rates.tsx';

interface RatesTableProps {
  query: HotelDetailQuery;
  hotelName: string;
  rooms: readonly RoomOfRates[];
  facts: readonly RoomFacts[] | undefined;
  /** The rates belong to another stay while the new ones load. */
  isStale: boolean;
}

export function RatesTable({ query, hotelName, rooms, facts, isStale }: RatesTableProps) {
  const t = useDetailMessages();
  const [language] = useLanguage();
  const book = useBookNow();
  const nowSeconds = useNow(60_000) / 1000;
  const nights = nightsOf(query);
  const nightsText = formatNights(nights, language);

  const observedPrices = useObservedPrices(query);
  const isFull = observedPrices(query.hotelId) !== undefined;

  function bookRate({ product, total, currency, policy }: Rate) {
    const seen = { amount: total, currency };
    void book({ query, product, hotelName, seen, seenFreeUntil: policy.freeUntil, from: 'detail' });
  }

  return (
    <RateTable.Frame stale={isStale} inert={isStale} aria-busy={isStale || undefined}>
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
        {rooms
          .map((room) =>
            currentRoom(room, ({ product, ...rate }) => rateChangesOf(observedPrices(query.hotelId, product), rate)),
          )
          .map(({ room, rates, isSoldOut }) => (
            <RoomRates
              key={room.room.id}
              room={room}
              rates={rates}
              facts={facts?.find(({ id }) => id === room.room.id)}
              isSoldOut={isFull || isSoldOut}
              rooms={query.rooms}
              nights={nights}
              nightsText={nightsText}
              nowSeconds={nowSeconds}
              onBook={bookRate}
            />
          ))}
      </RateTable.Root>
    </RateTable.Frame>
  );
}
