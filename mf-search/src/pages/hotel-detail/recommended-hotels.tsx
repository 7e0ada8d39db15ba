import { type HotelDetailQuery, type HotelListItem, hotelDetailUrl } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Button, createParts, Flex, Grid, Heading, HotelThumb, Skeleton, SkeletonBlock, Text } from '@portico/ui';
import { HotelStars } from '../../features/hotel/hotel-stars.tsx';
import { Money } from '../../features/hotel/money.tsx';
import { useFailureText } from '../../use-failure-text.ts';
import { useDetailMessages } from './detail-messages.ts';
import { useRecommendedHotels } from './use-hotel.ts';

const MOST = 4;

const Card = createParts(
  { root: 'a', name: 'b', note: 'small' },
  {
    base: {
      root: {
        display: 'grid',
        gridTemplateColumns: '56px minmax(0, 1fr)',
        gap: '3',
        padding: '3',
        background: 'bg.panel',
        border: '1px solid',
        borderColor: 'border',
        borderRadius: 'l3',
        color: 'fg',
        '@media (hover: hover)': { '&:hover': { background: 'bg.subtle', textDecoration: 'none' } },
      },
      name: { display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' },
      note: { textStyle: 't13', color: 'fg.subtle' },
    },
  },
);

interface RecommendedHotelsProps {
  query: HotelDetailQuery;
  id: string;
}

export function RecommendedHotels({ query, id }: RecommendedHotelsProps) {
  const t = useDetailMessages();
  const whatHappened = useFailureText();
  const hotels = useRecommendedHotels(query);
  const { data } = hotels;
  if (data?.hotels.length === 0) return null;
  const failed = data === undefined ? hotels.failed : undefined;
  return (
    <section id={id} tabIndex={-1} aria-label={t('hotelDetail.recommended')}>
      <Heading level={2} marginTop="6" marginBottom="3">
        {t('hotelDetail.recommended')}
      </Heading>
      {failed ? (
        <Flex alignItems="center" gap="3" role="alert">
          <Text color="fg.muted">{t('hotelDetail.recommendedFailed', { what: whatHappened(failed) })}</Text>
          <Button size="sm" busy={hotels.isFetching} onClick={() => void hotels.retry()}>
            {t('hotelDetail.retry')}
          </Button>
        </Flex>
      ) : (
        <Recommended query={query} data={data} />
      )}
    </section>
  );
}

interface RecommendedProps {
  query: HotelDetailQuery;
  data: { readonly hotels: readonly HotelListItem[]; readonly currency: string } | undefined;
}

function Recommended({ query, data }: RecommendedProps) {
  const t = useDetailMessages();
  if (data === undefined) {
    return (
      <Skeleton label={t('hotelDetail.recommendedLoading')}>
        <Cards>
          {[0, 1, 2, 3].map((card) => (
            <SkeletonBlock key={card} height={92} />
          ))}
        </Cards>
      </Skeleton>
    );
  }
  return (
    <Cards>
      {data.hotels.slice(0, MOST).map((hotel) => (
        <Card.Root
          key={hotel.id}
          as={PortalLink}
          to={hotelDetailUrl({ ...query, hotelId: hotel.id, regionName: undefined })}
        >
          <HotelThumb src={hotel.picture} size="md" />
          <span>
            <Card.Name>{hotel.name}</Card.Name>
            <HotelStars hotel={hotel} />
            {hotel.total !== undefined && (
              <div>
                <Money amount={hotel.total} currency={data.currency} /> <Card.Note>{t('hotel.total')}</Card.Note>
              </div>
            )}
          </span>
        </Card.Root>
      ))}
    </Cards>
  );
}

function Cards({ children }: { children: React.ReactNode }) {
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' }}
      gap={{ base: '2', lg: '4' }}
    >
      {children}
    </Grid>
  );
}
