import { type HotelDetailQuery, type HotelListItem, hotelDetailAddress } from '@portico/contract';
import { FEE_NAMES } from '@portico/contract/words';
import { formatPoints, isZero, PortalLink, useLanguage } from '@portico/runtime';
import { HotelThumb, VisuallyHidden } from '@portico/ui';
import { memo } from 'react';
import { BookNowButton } from '../../features/book-now/book-now-button.tsx';
import { Heart } from '../../features/favourite/heart.tsx';
import { HotelStars } from '../../features/hotel/hotel-stars.tsx';
import { Money, moneyFigure } from '../../features/hotel/money.tsx';
import { NewsNote } from '../../features/hotel/news-note.tsx';
import type { News } from '../../features/hotel/rate-news.ts';
import { sayWhatIsCut } from '../../say-what-is-cut.ts';
import { HotelCells } from './hotel-row-parts.ts';
import { useListWords } from './list-words.ts';
import { useHotelAhead } from './use-hotel-ahead.ts';

/** The query of a hotel's page but for the hotel. */
export type HotelStay = Omit<HotelDetailQuery, 'hotelId'>;

interface HotelRowProps {
  hotel: HotelListItem;
  /** What the hotel has said since the list came. */
  news?: News['what'] | undefined;
  currency: string;
  stay: HotelStay;
  isCard: boolean;
  /** The first screenful: its pictures do not wait for scrolling. */
  isEager: boolean;
  onBook: (hotel: HotelListItem) => void;
}

/** Drawn again for what changes of it alone: there are twenty, and each has three dozen parts. */
export const HotelRow = memo(function HotelRow(props: HotelRowProps) {
  const { hotel, news, currency, stay, isCard, isEager, onBook } = props;
  const t = useListWords();
  const detail = { hotelId: hotel.id, ...stay };
  const ahead = useHotelAhead(detail);
  const isSoldOut = hotel.total === undefined;
  return (
    <HotelCells.Root
      className="group"
      data-row
      isSoldOut={isSoldOut}
      {...ahead}
      onPointerEnter={(event) => {
        sayWhatIsCut(event);
        ahead.onPointerEnter(event);
      }}
    >
      <HotelCells.Picture>
        <HotelThumb src={hotel.picture} size={isCard ? 'card' : 'sm'} muted={isSoldOut} eager={isEager} />
      </HotelCells.Picture>
      <HotelCells.What data-cell="hotel">
        <HotelCells.Title>
          <HotelCells.Name as={PortalLink} to={hotelDetailAddress(detail)} data-line>
            {hotel.name}
          </HotelCells.Name>
          <HotelCells.Stars>
            <HotelStars hotel={hotel} />
          </HotelCells.Stars>
        </HotelCells.Title>
        <SecondLine hotel={hotel} />
        {!isSoldOut && <Terms hotel={hotel} />}
      </HotelCells.What>
      <HotelCells.Fees>{!isSoldOut && <FeesAtHotel hotel={hotel} currency={currency} />}</HotelCells.Fees>
      <HotelCells.Points>{!isSoldOut && hotel.points ? <RowPoints points={hotel.points} /> : null}</HotelCells.Points>
      <HotelCells.Price data-cell="price">
        {isSoldOut ? (
          <HotelCells.SoldOut>{t('booking.noRooms')}</HotelCells.SoldOut>
        ) : (
          <RowPrice hotel={hotel} news={news} currency={currency} />
        )}
      </HotelCells.Price>
      <HotelCells.Acts>
        <HotelCells.Heart data-heart>
          <Heart hotelId={hotel.id} hotelName={hotel.name} isLiked={hotel.isLiked} />
        </HotelCells.Heart>
        <HotelCells.Book>
          <BookNowButton
            size="row"
            of={hotel.name}
            soldOut={isSoldOut ? 'noRooms' : news === 'soldOut' ? 'roomSoldOut' : undefined}
            onBook={() => onBook(hotel)}
          />
        </HotelCells.Book>
      </HotelCells.Acts>
    </HotelCells.Root>
  );
});

/** The hotel's Latin name stays beside another one: it is what one says on the phone. */
function SecondLine({ hotel: { name, nameEn, address, district = address } }: { hotel: HotelListItem }) {
  if (nameEn === '' || nameEn === name) return <HotelCells.Address data-line>{address}</HotelCells.Address>;
  return (
    <HotelCells.Address data-line data-whole={`${nameEn} · ${address}`}>
      {`${nameEn} · ${district}`}
    </HotelCells.Address>
  );
}

/** What the rate includes that Book now buys. */
function Terms({ hotel: { board, cancellation, isFree } }: { hotel: HotelListItem }) {
  if (board === undefined || cancellation === undefined) return null;
  return (
    <HotelCells.Terms data-line data-terms>
      {board} · <HotelCells.Cancellation isFree={isFree}>{cancellation}</HotelCells.Cancellation>
    </HotelCells.Terms>
  );
}

/** The head of the column is seen, and not read with each row. */
function RowPoints({ points }: { points: number }) {
  const t = useListWords();
  return (
    <>
      <VisuallyHidden>{t('hotelList.columnPoints')} </VisuallyHidden>+{formatPoints(points)}
    </>
  );
}

function RowPrice({ hotel, news, currency }: Pick<HotelRowProps, 'hotel' | 'news' | 'currency'>) {
  const t = useListWords();
  const { total = '0', perRoomNight, atHotel } = hotel;
  return (
    <>
      <VisuallyHidden>{t('hotel.total')} </VisuallyHidden>
      <Money amount={total} currency={currency} size="lg" />
      <NewsNote news={news} />
      {perRoomNight !== undefined && (
        <HotelCells.PerNight>
          {t('hotelList.perRoomNight', { figure: moneyFigure(perRoomNight, currency) })}
        </HotelCells.PerNight>
      )}
      <HotelCells.AtHotel>
        {atHotel === undefined || isZero(atHotel)
          ? t('hotel.nothingMore')
          : t('hotel.includedAtHotel', { figure: moneyFigure(atHotel, currency) })}
      </HotelCells.AtHotel>
    </>
  );
}

function FeesAtHotel({ hotel, currency }: { hotel: HotelListItem; currency: string }) {
  const t = useListWords();
  const [language] = useLanguage();
  const { atHotel, atHotelFees = [] } = hotel;
  if (atHotel === undefined || isZero(atHotel))
    return <HotelCells.FeesNote data-line>{t('hotel.nothingMore')}</HotelCells.FeesNote>;
  return (
    <>
      <HotelCells.FeesLead>{t('hotelList.includedAtHotelLong')} </HotelCells.FeesLead>
      <Money amount={atHotel} currency={currency} />{' '}
      <HotelCells.FeesNote data-line>
        {atHotelFees.map((kind) => FEE_NAMES[kind][language]).join(t('fees.separator'))}
      </HotelCells.FeesNote>
    </>
  );
}
