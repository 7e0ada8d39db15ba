import { type HotelDetailQuery, type HotelListItem, hotelDetailAddress } from '@portico/contract';
import { formatPoints, isZero, PortalLink, useCommonWords } from '@portico/runtime';
import { HotelThumb } from '@portico/ui';
import { BookNowButton } from '../../features/book-now/book-now-button.tsx';
import { Heart } from '../../features/favourite/heart.tsx';
import { HotelStars } from '../../features/hotel/hotel-stars.tsx';
import { Money, moneyFigure } from '../../features/hotel/money.tsx';
import { useSearchWords } from '../../words.ts';
import { HotelGrid } from './hotel-row-parts.ts';
import { useHotelAhead } from './use-hotel-ahead.ts';

export interface HotelRowProps {
  hotel: HotelListItem;
  currency: string;
  /** What the hotel's page shows for the same stay. */
  page: HotelDetailQuery;
  isCard: boolean;
  /** The first screenful: its pictures do not wait for scrolling. */
  isEager: boolean;
  onBook: (hotel: HotelListItem) => void;
}

export function HotelRow({ hotel, currency, page, isCard, isEager, onBook }: HotelRowProps) {
  const t = useSearchWords();
  const ahead = useHotelAhead(page);
  const isSoldOut = hotel.total === undefined;
  return (
    <HotelGrid data-row soldOut={isSoldOut} {...ahead}>
      <span data-cell="pic">
        <HotelThumb src={hotel.picture} size={isCard ? 'card' : 'sm'} muted={isSoldOut} eager={isEager} />
      </span>
      <div data-cell="what">
        <h2>
          <PortalLink to={hotelDetailAddress(page)}>{hotel.name}</PortalLink>
          <HotelStars hotel={hotel} />
        </h2>
        <SecondLine hotel={hotel} />
      </div>
      <div data-cell="fees">{!isSoldOut && <FeesAtHotel hotel={hotel} currency={currency} />}</div>
      <div data-cell="points">{!isSoldOut && hotel.points ? `+${formatPoints(hotel.points)}` : null}</div>
      <div data-cell="price">
        {isSoldOut ? <small>{t('booking.noRooms')}</small> : <RowPrice hotel={hotel} currency={currency} />}
      </div>
      <div data-cell="acts">
        <span data-heart>
          <Heart hotelId={hotel.id} hotelName={hotel.name} isLiked={hotel.isLiked} />
        </span>
        <span data-book>
          <BookNowButton of={hotel.name} isSoldOut={isSoldOut} onBook={() => onBook(hotel)} />
        </span>
      </div>
    </HotelGrid>
  );
}

/** The hotel's Latin name stays beside another one: it is what one says on the phone. */
function SecondLine({ hotel: { name, nameEn, address } }: { hotel: HotelListItem }) {
  return <small>{nameEn === '' || nameEn === name ? address : `${nameEn} · ${address}`}</small>;
}

function RowPrice({ hotel, currency }: { hotel: HotelListItem; currency: string }) {
  const t = useSearchWords();
  const { total = '0', perRoomNight, atHotel } = hotel;
  return (
    <>
      <Money amount={total} currency={currency} size="lg" />
      {perRoomNight !== undefined && (
        <small data-night>{t('hotelList.perRoomNight', { figure: moneyFigure(perRoomNight, currency) })}</small>
      )}
      <small data-part>
        {atHotel === undefined || isZero(atHotel)
          ? t('hotel.nothingMore')
          : t('hotelList.includedAtHotel', { figure: moneyFigure(atHotel, currency) })}
      </small>
    </>
  );
}

function FeesAtHotel({ hotel, currency }: { hotel: HotelListItem; currency: string }) {
  const t = useSearchWords();
  const common = useCommonWords();
  const { atHotel, atHotelFees = [] } = hotel;
  if (atHotel === undefined || isZero(atHotel)) return <small>{t('hotel.nothingMore')}</small>;
  return (
    <>
      <span data-lead>{t('hotelList.includedAtHotelLong')} </span>
      <Money amount={atHotel} currency={currency} />{' '}
      <small>{atHotelFees.map((kind) => common(`fee.${kind}`)).join(t('fees.separator'))}</small>
    </>
  );
}
