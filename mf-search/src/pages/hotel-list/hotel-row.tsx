import { type HotelDetailQuery, type HotelListItem, hotelDetailUrl } from '@portico/contract';
import { FEE_NAMES } from '@portico/contract/labels';
import { formatPoints, isZero, PortalLink, useLanguage } from '@portico/runtime';
import { HotelThumb, VisuallyHidden } from '@portico/ui';
import { memo } from 'react';
import { BookNowButton } from '../../features/book-now/book-now-button.tsx';
import { FavouriteToggle } from '../../features/favourite/favourite-button.tsx';
import { HotelStars } from '../../features/hotel/hotel-stars.tsx';
import { Money, moneyFigure } from '../../features/hotel/money.tsx';
import { RateChangeNote } from '../../features/hotel/rate-change-note.tsx';
import type { News } from '../../features/hotel/rate-changes.ts';
import { installTruncationTooltip } from '../../truncation-tooltip.ts';
import { HotelCells } from './hotel-row-parts.ts';
import { useListMessages } from './list-messages.ts';
import { useHotelPrefetch } from './use-hotel-prefetch.ts';

export type HotelStay = Omit<HotelDetailQuery, 'hotelId'>;

interface HotelRowProps {
  hotel: HotelListItem;
  /** A change since the list was loaded. */
  news?: News['kind'] | undefined;
  currency: string;
  stay: HotelStay;
  isCard: boolean;
  /** The first screenful loads its pictures eagerly. */
  isEager: boolean;
  onBook: (hotel: HotelListItem) => void;
}

/** Memoized: a list has twenty rows with about three dozen elements each. */
export const HotelRow = memo(function HotelRow(props: HotelRowProps) {
  const { hotel, news, currency, stay, isCard, isEager, onBook } = props;
  const t = useListMessages();
  const detail = { hotelId: hotel.id, ...stay };
  const ahead = useHotelPrefetch(detail);
  const isUnpriced = hotel.total === undefined;
  const isSoldOut = isUnpriced && hotel.priceState === undefined;
  return (
    <HotelCells.Root
      className="group"
      data-row
      isSoldOut={isSoldOut}
      {...ahead}
      onPointerEnter={(event) => {
        installTruncationTooltip(event);
        ahead.onPointerEnter(event);
      }}
    >
      <HotelCells.Picture>
        <HotelThumb src={hotel.picture} size={isCard ? 'card' : 'sm'} muted={isSoldOut} eager={isEager} />
      </HotelCells.Picture>
      <HotelCells.What data-cell="hotel">
        <HotelCells.Title>
          <HotelCells.Name as={PortalLink} to={hotelDetailUrl(detail)} data-line>
            {hotel.name}
          </HotelCells.Name>
          <HotelCells.Stars>
            <HotelStars hotel={hotel} />
          </HotelCells.Stars>
        </HotelCells.Title>
        <SecondLine hotel={hotel} />
        {!isUnpriced && <Terms hotel={hotel} />}
      </HotelCells.What>
      <HotelCells.Fees>{!isUnpriced && <FeesAtHotel hotel={hotel} currency={currency} />}</HotelCells.Fees>
      <HotelCells.Points>{!isUnpriced && hotel.points ? <RowPoints points={hotel.points} /> : null}</HotelCells.Points>
      <HotelCells.Price data-cell="price">
        {isUnpriced ? (
          <HotelCells.SoldOut>{t(unpricedText(hotel))}</HotelCells.SoldOut>
        ) : (
          <RowPrice hotel={hotel} news={news} currency={currency} />
        )}
      </HotelCells.Price>
      <HotelCells.Acts>
        <HotelCells.Favourite data-heart>
          <FavouriteToggle hotelId={hotel.id} hotelName={hotel.name} isLiked={hotel.isLiked} />
        </HotelCells.Favourite>
        <HotelCells.Book>
          <BookNowButton
            size="row"
            of={hotel.name}
            soldOut={isSoldOut ? 'noRooms' : news === 'soldOut' ? 'roomSoldOut' : undefined}
            disabledReason={isUnpriced ? t(unpricedText(hotel)) : undefined}
            onBook={() => onBook(hotel)}
          />
        </HotelCells.Book>
      </HotelCells.Acts>
    </HotelCells.Root>
  );
});

/** Without a price: sold out, or a seller has not responded. */
function unpricedText({ priceState }: HotelListItem) {
  if (priceState === undefined) return 'booking.noRooms';
  return priceState === 'loading' ? 'hotelList.priceLoading' : 'hotelList.priceUnknown';
}

/** The Latin name stays visible in Chinese: agents use it on the phone. */
function SecondLine({ hotel: { name, nameEn, address, district = address } }: { hotel: HotelListItem }) {
  if (nameEn === '' || nameEn === name) return <HotelCells.Address data-line>{address}</HotelCells.Address>;
  return (
    <HotelCells.Address data-line data-whole={`${nameEn} · ${address}`}>
      {`${nameEn} · ${district}`}
    </HotelCells.Address>
  );
}

/** Board and cancellation terms of the rate behind Book now. */
function Terms({ hotel: { board, cancellation, isFree } }: { hotel: HotelListItem }) {
  if (board === undefined || cancellation === undefined) return null;
  return (
    <HotelCells.Terms data-line data-terms>
      {board} · <HotelCells.Cancellation isFree={isFree}>{cancellation}</HotelCells.Cancellation>
    </HotelCells.Terms>
  );
}

/** Visible text; the column head labels it for screen readers. */
function RowPoints({ points }: { points: number }) {
  const t = useListMessages();
  return (
    <>
      <VisuallyHidden>{t('hotelList.columnPoints')} </VisuallyHidden>+{formatPoints(points)}
    </>
  );
}

function RowPrice({ hotel, news, currency }: Pick<HotelRowProps, 'hotel' | 'news' | 'currency'>) {
  const t = useListMessages();
  const { total = '0', perRoomNight, atHotel } = hotel;
  return (
    <>
      <VisuallyHidden>{t('hotel.total')} </VisuallyHidden>
      <Money amount={total} currency={currency} size="lg" />
      <RateChangeNote news={news} />
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
  const t = useListMessages();
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
