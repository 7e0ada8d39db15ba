import { DEFAULT_GUESTS, type FavouriteHotel, hotelDetailUrl } from '@portico/contract';
import { amountParts, isZero, PortalLink, useFormats, useLanguage, usePermissions } from '@portico/runtime';
import { Amount, createParts, IconButton, Stars } from '@portico/ui';
import { useFavouritesMessages } from './favourites-messages.ts';

const Card = createParts(
  { root: 'li', picture: 'img', heart: 'span', body: 'div', name: 'a', note: 'span', price: 'div' },
  {
    base: {
      root: {
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        background: 'bg.panel',
        border: '1px solid',
        borderColor: 'border',
        borderRadius: 'l3',
        minWidth: '0',
      },
      picture: { width: 'full', aspectRatio: '4 / 3', objectFit: 'cover', background: 'bg.muted' },
      heart: {
        position: 'absolute',
        top: '2',
        insetInlineEnd: '2',
        zIndex: '1',
      },
      body: { display: 'flex', flexDirection: 'column', gap: '1', flex: '1', padding: { base: '2.5', lg: '3' } },
      name: {
        fontWeight: 'medium',
        color: 'fg',
        overflowWrap: 'anywhere',
        // The whole card is a link; the favourite button lies above it.
        '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' },
      },
      note: { textStyle: 't13', color: 'fg.muted', overflowWrap: 'anywhere' },
      price: { marginTop: 'auto', paddingTop: '2' },
    },
  },
);

interface FavouriteCardProps {
  readonly hotel: FavouriteHotel;
  readonly currency: string;
  readonly onToggle: () => void;
}

/** A favourite hotel; opens its page for the priced dates with one room and two adults. */
export function FavouriteCard({ hotel, currency, onToggle }: FavouriteCardProps) {
  const t = useFavouritesMessages();
  const { stay } = useFormats();
  const [language] = useLanguage();
  const { canSearch } = usePermissions();
  const { checkIn, checkOut, total } = hotel;
  const stars = hotel.hasHalfStar ? hotel.stars + 0.5 : hotel.stars;
  return (
    <Card.Root>
      <Card.Picture src={hotel.largePicture} alt="" loading="lazy" decoding="async" />
      <Card.Heart>
        <IconButton
          floating
          icon="heart"
          label={t('heartOf', { hotel: hotel.name })}
          tone={hotel.isLiked ? 'liked' : 'plain'}
          aria-pressed={hotel.isLiked}
          onClick={onToggle}
        />
      </Card.Heart>
      <Card.Body>
        <Card.Name as={PortalLink} to={hotelDetailUrl({ hotelId: hotel.id, checkIn, checkOut, ...DEFAULT_GUESTS })}>
          {hotel.name}
        </Card.Name>
        {stars > 0 && (
          <span>
            <Stars value={stars} label={t('stars', { count: stars })} />
          </span>
        )}
        <Card.Note>{language === 'zh' ? hotel.addressZh : hotel.address}</Card.Note>
        {canSearch && (
          <Card.Price>
            {isZero(total) ? (
              <Card.Note>{t('noRooms')}</Card.Note>
            ) : (
              <>
                <Card.Note>{t('from')} </Card.Note>
                <Amount {...amountParts(total, currency)} size="lg" />
              </>
            )}
            <div>
              <Card.Note>{t('for', { stay: stay(checkIn, checkOut) })}</Card.Note>
            </div>
          </Card.Price>
        )}
      </Card.Body>
    </Card.Root>
  );
}
